import { me } from '@elocute/contract/session'
import { trainerHome } from '@elocute/contract/dashboards'
import { traineeHome } from '@elocute/contract/trainee-home'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { lookUpWord } from '@elocute/contract/dictionary'
import { listModules } from '@elocute/contract/modules'
import { listNotAnswered } from '@elocute/contract/quiz-attempts'
import { listTrainees } from '@elocute/contract/trainees'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { accountPaths } from '../kill/account-paths.ts'
import { insertPeople, insertSessions } from '../kill/account-rows.ts'
import { modulePaths } from '../kill/module-paths.ts'
import { practicePaths } from '../kill/practice-paths.ts'
import { quizPaths } from '../kill/quiz-paths.ts'
import type { Reply } from '../../testing/remote-calls.ts'
import type { Target, WritePath } from '../kill/write-path.ts'

export type Sample = {
  minute: number
  /** The live memory of the main thread after a garbage collection. */
  liveMegabytes: number
  /** The resident memory of the whole process, including its threads. */
  residentMegabytes: number
  lagMs: number
  descriptors: number
}

const readers = 8
const thinkMs = 50
/** Writes of each kind that are prepared at once. */
const writesPerKind = 8

/** Sends typical reads and writes of every kind, with a pause after each call, until `over` returns true. */
export const runLoad = async (target: Target, over: () => boolean) => {
  let requests = 0
  let busy = 0
  let broken = 0
  const failures = new Set<string>()
  const countAnswer = async (what: string, answer: Promise<Reply>) => {
    requests++
    const status = await answer.then(
      (reply) => reply.status,
      () => undefined,
    )
    if (status === undefined) broken++
    else if (status === 503) busy++
    else if (status >= 400) failures.add(`${what} answered ${status}`)
  }

  const read = async (token: string, calls: readonly (readonly [Endpoint, Record<string, string>?])[]) => {
    while (!over())
      for (const [endpoint, params = {}] of calls) {
        await countAnswer(endpoint.path, target.call(endpoint, { params }, token))
        await pause(Math.random() * 2 * thinkMs)
      }
  }
  /**
   * Writes to the database directly, so it fails when the database is busy. A broken connection is a TypeError of
   * fetch.
   */
  const prepare = (path: WritePath) =>
    path.prepare(target, writesPerKind).catch((error: unknown) => {
      if (isDatabaseUnavailable(error) || error instanceof TypeError) return []
      throw error
    })
  const write = async (path: WritePath) => {
    for (const subject of await prepare(path)) {
      if (over()) return
      await countAnswer(path.name, path.send(target, subject))
      await pause(Math.random() * 40 * thinkMs)
    }
  }
  const writeRepeatedly = async (paths: readonly WritePath[]) => {
    while (!over()) for (const path of paths) await write(path)
  }

  const sessions = await insertSessions(target, await insertPeople(target, readers))
  const traineeReads = [
    [me],
    [traineeHome],
    [listNotAnswered],
    [listModules],
    [lookUpWord, { word: 'river' }],
  ] as const
  await Promise.all([
    ...sessions.map(({ token }) => read(token, traineeReads)),
    read(target.trainerToken, [[trainerHome], [listTrainees], [listModules]]),
    ...[...accountPaths, ...quizPaths, ...practicePaths].map((path) => writeRepeatedly([path])),
    // The server accepts two uploads of one trainer at a time, so the kinds of module writes take turns.
    writeRepeatedly(modulePaths),
  ])
  return { requests, busy, broken, failures: [...failures] }
}

export const highest = (samples: readonly Sample[], of: keyof Sample): number =>
  Math.max(...samples.map((sample) => sample[of]))

/** The median of a measurement in these samples. */
export const median = (samples: readonly Sample[], of: keyof Sample): number => {
  const values = samples.map((sample) => sample[of]).toSorted((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? NaN
}

/** The growth of the live memory in MB per minute: the slope of a least-squares line. */
export const slopePerMinute = (samples: readonly Sample[]): number => {
  const mean = (of: 'minute' | 'liveMegabytes') =>
    samples.reduce((sum, sample) => sum + sample[of], 0) / samples.length
  const [x, y] = [mean('minute'), mean('liveMegabytes')]
  const sums = samples.reduce(
    ({ covariance, variance }, { minute, liveMegabytes }) => ({
      covariance: covariance + (minute - x) * (liveMegabytes - y),
      variance: variance + (minute - x) ** 2,
    }),
    { covariance: 0, variance: 0 },
  )
  return sums.variance === 0 ? 0 : sums.covariance / sums.variance
}
