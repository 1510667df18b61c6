import * as m from '@elocute/messages/waiting-readings'
import { foreignAnswerOf, messageOf } from '../../call/call-problem.ts'
import { createOutbox } from '../outbox.ts'
import { createOutboxSender } from '../outbox-sender.ts'
import { setWaiting } from '../waiting-flag.ts'
import { openReadingQueue, type WaitingReading } from './reading-queue.ts'
import { sendReading } from './send-reading.ts'

/** Of one trainee. Twenty readings of three minutes are about 40 MB. */
export const mostWaiting = 20

/** `score`: null if the server cannot score the reading. */
type Outcome = { reading: WaitingReading; score: number | null }
type Listener = (outcome: Outcome | null) => void

const listeners = new Set<Listener>()
const tell: Listener = (outcome) => {
  for (const listener of listeners) listener(outcome)
}

let trouble: string | null = null
const setTrouble = (failure: unknown) => {
  const next = foreignAnswerOf(failure) ?? null
  if (next === trouble) return
  trouble = next
  tell(null)
}

const send = ({ key, script, assignment, bytes, type, format, durationS, save }: WaitingReading) => {
  const recording = { bytes: new Blob([bytes], { type }), format, durationS }
  return sendReading({ recording, key, script, assignment: assignment ?? undefined, save })
}

const outbox = createOutbox<WaitingReading>('readings', async (traineeId) => {
  const queue = await openReadingQueue()
  const sender = createOutboxSender<WaitingReading, Awaited<ReturnType<typeof send>>>(traineeId, {
    lockName: 'elocute.readings',
    queue,
    waits: ({ refused }) => refused === null,
    send: ([reading]) => send(reading as WaitingReading),
    onSent: ([reading], { result }) => tell({ reading: reading as WaitingReading, score: result.overall }),
    onRefused: (refused) => tell({ reading: refused, score: null }),
    refuse: (reading, problem) => ({ ...reading, refused: messageOf(problem, m.refused()) }),
    onCount: (count) => setWaiting('readings', traineeId, count > 0),
    onFailure: setTrouble,
  })
  return { queue, sender }
})

/** The readings of a trainee that wait in this browser for a connection. */
export const waitingReadings = {
  /** Stores a reading until it is sent. Rejects if the device has no room for it. */
  keep: async (reading: WaitingReading): Promise<void> => {
    const { queue } = await outbox.opened(reading.traineeId)
    if ((await queue.of(reading.traineeId)).length >= mostWaiting) throw new RangeError('too many readings')
    await outbox.add(reading)
    tell(null)
  },
  list: async (traineeId: string): Promise<WaitingReading[]> =>
    (await outbox.opened(traineeId)).queue.of(traineeId),
  /** What somebody else has answered in the place of the server, so that the readings still wait. */
  trouble: (): string | null => trouble,
  remove: async (reading: WaitingReading): Promise<void> => {
    const { queue } = await outbox.opened(reading.traineeId)
    await queue.change(reading, null)
    if ((await queue.of(reading.traineeId)).length === 0) setWaiting('readings', reading.traineeId, false)
    tell(null)
  },
  sendWaiting: outbox.sendWaiting,
  stop: outbox.stop,
  /** Calls the listener with each outcome, and with null after another change. Returns a function that ends it. */
  onChange: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
