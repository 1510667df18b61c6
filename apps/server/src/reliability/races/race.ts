import type { Endpoint } from '@elocute/contract/define-endpoint'
import { randomInt } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Factories } from '../../testing/factories.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestClock } from '../../testing/test-clock.ts'

/** Every call comes from randomAddress else: what is limited for one network is not the subject here. */
export const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export type Answer = { statusCode: number; body: string }
type Input = {
  params?: unknown
  body?: unknown
  token?: string
  /** The address that calls; otherwise any. Without cookies a code is only good where it was asked for. */
  from?: string
}

/** Two replicas on one database and one file store. */
export type RaceContext = {
  replicas: readonly [TestApp, TestApp]
  database: Database
  clock: TestClock
  make: Factories
  /** Calls one of the two, whichever it is, from randomAddress. */
  send(endpoint: Endpoint, input?: Input): Promise<Answer>
  upload(moduleId: string, token: string): Promise<Answer>
  storedFiles(): Promise<string[]>
}

type Round = {
  /** All of them are made at the same moment. */
  calls: readonly (() => Promise<Answer>)[]
  allowed: readonly number[]
  /** What must be true afterwards, of the answers in the order of the calls and of what is stored. */
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

/** What a round needs before it begins, without a rush on the database. */
export const oneByOne = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}
