import { createKindOutbox } from './kind-outbox.ts'
import { createOutboxPage } from './outbox-page.ts'

const page = createOutboxPage()

/** What waits in this browser until the server has it. The names are those of the databases on the devices of trainees. */
export const outbox = {
  clips: createKindOutbox('clips', () => import('./kinds/clips.ts').then(({ clips }) => clips), page),
  reviews: createKindOutbox(
    'reviews',
    () => import('./kinds/reviews.ts').then(({ reviews }) => reviews),
    page,
  ),
  answers: createKindOutbox(
    'answers',
    () => import('./kinds/answers.ts').then(({ answers }) => answers),
    page,
  ),
  dictations: createKindOutbox(
    'dictations',
    () => import('./kinds/dictations.ts').then(({ dictations }) => dictations),
    page,
  ),
  readings: createKindOutbox(
    'readings',
    () => import('./kinds/readings.ts').then(({ readings }) => readings),
    page,
  ),
}

type KindName = keyof typeof outbox

/** Sends the waiting work of the trainee who is signed in. See OutboxPage. */
export const startOutbox = (traineeId: string, kinds: readonly KindName[]): (() => void) =>
  page.start(
    traineeId,
    kinds.map((kind) => outbox[kind]),
  )
