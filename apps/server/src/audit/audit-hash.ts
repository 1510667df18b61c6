import { createHash } from 'node:crypto'

/** What was true of the subject: numbers, states and ids. No names and no free text. */
export type Facts = Record<string, string | number | boolean | null>

/** An event of the audit, as its hash covers it. */
export type HashedEvent = {
  n: number
  at: Date
  actorId: string | null
  action: string
  subject: string
  subjectId: string
  traineeId: string | null
  before: unknown
  after: unknown
  requestId: string | null
}

/** The hash before the first event. */
export const firstHash = Buffer.alloc(32)

/** Objects with sorted keys, because PostgreSQL stores the keys of a jsonb value in another order. */
const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const keys = Object.keys(value).sort()
  return keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])])
}

/** SHA-256 of the previous event's hash and of this event as JSON: the fields in a fixed order. */
export const hashOf = (event: HashedEvent, previous: Buffer): Buffer => {
  const { n, at, actorId, action, subject, subjectId, traineeId, before, after, requestId } = event
  const content = [
    ...[n, at.toISOString(), actorId, action, subject, subjectId, traineeId],
    ...[sorted(before), sorted(after), requestId],
  ]
  return createHash('sha256').update(previous).update(JSON.stringify(content)).digest()
}
