import { createKindOutbox } from './kind-outbox.ts'
import { createOutboxPage } from './outbox-page.ts'

const page = createOutboxPage()

/** What waits in this browser until the server has it. The names are those of the databases on the devices of trainees. */
export const outbox = {
  clips: createKindOutbox('clips', async () => (await import('./kinds/clips.ts')).clips, page),
  reviews: createKindOutbox('reviews', async () => (await import('./kinds/reviews.ts')).reviews, page),
  answers: createKindOutbox('answers', async () => (await import('./kinds/answers.ts')).answers, page),
  readings: createKindOutbox('readings', async () => (await import('./kinds/readings.ts')).readings, page),
}

type KindName = keyof typeof outbox

/** Sends the waiting work of the trainee who is signed in. See OutboxPage. */
export const startOutbox = (traineeId: string, kinds: readonly KindName[]): (() => void) =>
  page.start(
    traineeId,
    kinds.map((kind) => outbox[kind]),
  )
