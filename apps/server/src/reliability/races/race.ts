import type { Endpoint } from '@elocute/contract/define-endpoint'
import { randomInt } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Factories } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClock } from '../../testing/test-clock.ts'

/** Every call has another address, because rate limits of networks are not tested here. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Answer = { statusCode: number; body: string }
type Input = {
  params?: unknown
  query?: unknown
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /**
   * The address of the caller, random if absent. Without cookies, a code is valid only for the network that requested
   * it.
   */
  from?: string
}

/** Two replicas with one database and one file store. */
export type RaceContext = {
  replicas: readonly [TestApp, TestApp]
  database: Database
  clock: TestClock
  make: Factories
  /** Calls the replicas in turn. */
  send(endpoint: Endpoint, input?: Input): Promise<Answer>
  upload(moduleId: string, token: string): Promise<Answer>
  storedFiles(): Promise<string[]>
}

type Round = {
  /** All calls start at the same moment. */
  calls: readonly (() => Promise<Answer>)[]
  allowed: readonly number[]
  /** Checks the answers, in the order of the calls, and the stored data. */
  check?: (statuses: readonly number[], answers: readonly Answer[]) => Promise<void> | void
}

export type Race = { what: string; round: (context: RaceContext) => Promise<Round> }

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const countOf = (statuses: readonly number[], wanted: number): number =>
  statuses.filter((status) => status === wanted).length

export const shuffled = <T>(list: readonly T[]): T[] => {
  const left = [...list]
  return times(left.length, () => left.splice(randomInt(left.length), 1)).flat()
}

/** Prepares data one after the other, without load on the database. */
export const oneByOne = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}
