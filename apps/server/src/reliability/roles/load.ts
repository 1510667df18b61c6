import { analyzeVoice } from '@elocute/contract/speech-practice'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { reportedScripts } from '../../../../../packages/speech/fixtures/reading-scripts.ts'
import { synthesise } from '../../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../../packages/speech/fixtures/wav.ts'
import { accountPaths } from '../kill/account-paths.ts'
import { insertPeople, insertSessions } from '../kill/account-rows.ts'
import { clipPaths } from '../kill/clip-paths.ts'
import { markPaths } from '../kill/mark-paths.ts'
import { quizPaths } from '../kill/quiz-paths.ts'
import type { Stored } from '../kill/stored.ts'
import type { Target, WritePath } from '../kill/write-path.ts'

/** What trainees do at the same time, and how many do each. */
const repeated = {
  login: 1,
  'start attempt': 1,
  'save word': 2,
  'answer pending': 2,
  'answer completed': 1,
  appeal: 1,
  'send clip': 1,
  'send clip of a refused word': 2,
}
/** Calls that are sent once: a second one would cause a second mail, or a second decision. */
const sentOnce = { register: 1, 'forgot password': 2, 'decide word': 1 }
const readers = 4
const preparedAtOnce = 20
/** Between two calls of a client, and before it sends a call again. */
const pauseMs = 200
/** A caller who gets no answer for so long gives up. */
const patienceMs = 180_000
/** No answer, or one that says that the same call may succeed later. */
const isTemporary = (status: number): boolean => [0, 502, 503, 504].includes(status)

type Sent = { path: WritePath; subject: unknown; acknowledged: boolean; times: number }
type Reading = { userId: string; answered: boolean; times: number }

const script = reportedScripts[0] ?? ''
const audio = new Uint8Array(wavOf(synthesise(script, { voice: 'en-us', speed: 150 })))

const formOf = (key: string): FormData => {
  const form = new FormData()
  form.set('script', script)
  form.set('idempotency_key', key)
  form.set('audio', new Blob([audio]), 'reading.wav')
  return form
}

/** Clients that call the servers until they are told to end, and remember what was acknowledged. */
export const startLoad = (target: Target) => {
  const writes: Sent[] = []
  const readings: Reading[] = []
  const unexpected: string[] = []
  /** The times of all acknowledgements, in milliseconds. */
  const acknowledgedAt: number[] = []
  let slowestReadingMs = 0
  let readingsTooSlow = 0
  let over = false

  const noteAcknowledged = () => void acknowledgedAt.push(performance.now())

  /** Zero if no answer came. */
  const statusOf = async (
    reply: Promise<{ status: number; body: unknown }>,
    what: string,
  ): Promise<number> => {
    const { status, body } = await reply.catch(() => ({ status: 0, body: null }))
    // A busy machine takes longer than the limit of an analysis.
    if ((body as { reason?: string } | null)?.reason === 'analysis_failed') readingsTooSlow += 1
    else if (status >= 400 && !isTemporary(status) && status !== 409)
      unexpected.push(`${what} answered ${status} ${JSON.stringify(body)}`)
    return status
  }

  const sendUntilAcknowledged = async (sent: Sent, again: boolean): Promise<void> => {
    const { path, subject } = sent
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      sent.times += 1
      const status = await statusOf(path.send(target, subject), path.name)
      // The first one had arrived, and its answer was lost.
      const isThere = status === 409 && sent.times > 1
      if (status === 409 && !isThere) unexpected.push(`${path.name} answered 409 at once`)
      sent.acknowledged = (status >= 200 && status < 300) || isThere
      if (sent.acknowledged) noteAcknowledged()
      if (!again || !isTemporary(status)) return
      await pause(pauseMs)
    }
    unexpected.push(`${path.name} was not answered for ${patienceMs} ms`)
  }

  const client = async (path: WritePath, again: boolean): Promise<void> => {
    let subjects: unknown[] = []
    while (!over) {
      await pause(pauseMs)
      const subject = subjects.pop()
      // The database may be away.
      if (subject === undefined) subjects = await path.prepare(target, preparedAtOnce).catch(() => [])
      else {
        const sent = { path, subject, acknowledged: false, times: 0 }
        writes.push(sent)
        await sendUntilAcknowledged(sent, again)
      }
    }
  }

  const readUntilAnswered = async (reading: Reading, token: string): Promise<void> => {
    const key = randomUUID()
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      reading.times += 1
      const begun = performance.now()
      const reply = target.call(analyzeVoice, { form: formOf(key) }, token)
      const status = await statusOf(reply, 'a reading')
      slowestReadingMs = Math.max(slowestReadingMs, performance.now() - begun)
      reading.answered = status === 200
      if (reading.answered) {
        noteAcknowledged()
        return
      }
      await pause(pauseMs)
    }
    unexpected.push(`a reading was not answered for ${patienceMs} ms`)
  }

  const reader = async (): Promise<void> => {
    while (!over) {
      await pause(pauseMs)
      const [session] = await insertPeople(target, 1)
        .then((people) => insertSessions(target, people))
        .catch(() => [])
      if (!session) continue
      const reading = { userId: session.userId, answered: false, times: 0 }
      readings.push(reading)
      await readUntilAnswered(reading, session.token)
    }
  }

  const paths = [...accountPaths, ...quizPaths, ...clipPaths, ...markPaths]
  const clientsOf = (counts: Record<string, number>, again: boolean) =>
    Object.entries(counts).flatMap(([name, count]) => {
      const path = paths.find((one) => one.name === name)
      if (!path) throw new Error(`no kind of write is called ${name}`)
      return Array.from({ length: count }, () => client(path, again))
    })
  const clients = Promise.all([
    ...clientsOf(repeated, true),
    ...clientsOf(sentOnce, false),
    ...Array.from({ length: readers }, reader),
  ])

  return {
    /** Resolves when every client has its last answer. */
    end: async (): Promise<void> => {
      over = true
      await clients
    },
    /** The number of acknowledgements since a time. */
    acknowledgedSince: (time: number): number => acknowledgedAt.filter((at) => at > time).length,
    /** The longest time without an acknowledgement since a time, in milliseconds. */
    longestSilence: (since: number): number => {
      const times = [since, ...acknowledgedAt.filter((at) => at > since)]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    slowestReadingMs: () => slowestReadingMs,
    /** The readings that were refused because their analysis failed. */
    readingsTooSlow: () => readingsTooSlow,
    counts: () => ({
      'acknowledged writes': writes.filter(({ acknowledged }) => acknowledged).length,
      'writes in doubt': writes.filter(({ acknowledged }) => !acknowledged).length,
      'writes sent again': writes.filter(({ times }) => times > 1).length,
      readings: readings.length,
      'readings sent again': readings.filter(({ times }) => times > 1).length,
    }),
    /** A sentence for everything that was acknowledged and is not stored once. */
    violations: (stored: Stored): string[] => {
      const broken = [...unexpected]
      for (const { path, subject, acknowledged } of writes) {
        const progress = path.progress(stored, subject)
        const what = `${path.name} ${JSON.stringify(subject)}`
        if (acknowledged && progress === 'undone') broken.push(`${what} was acknowledged and is lost`)
        if (typeof progress === 'object') broken.push(`${what} is half done: ${progress.half}`)
      }
      const runs = Map.groupBy(stored.runs.values(), ({ userId }) => userId)
      for (const { userId, answered } of readings) {
        const count = runs.get(userId)?.length ?? 0
        if (count > 1) broken.push(`a reading of ${userId} is stored ${count} times`)
        if (answered && count === 0) broken.push(`the reading of ${userId} was answered and is lost`)
      }
      const attempts = Map.groupBy(stored.attempts, ({ userId, quizId }) => `${userId} ${quizId}`)
      for (const [key, { length }] of attempts)
        if (length > 1) broken.push(`the answer of ${key} is stored ${length} times`)
      return broken
    },
    /** The addresses to which a mail was promised, by an answer. */
    promisedMails: (): string[] =>
      writes
        .filter(
          ({ path, acknowledged }) => acknowledged && ['register', 'forgot password'].includes(path.name),
        )
        .map(({ subject }) => (subject as { email: string }).email),
  }
}
