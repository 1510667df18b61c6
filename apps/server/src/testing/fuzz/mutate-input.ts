import fc, { type Arbitrary } from 'fast-check'
import { hostileStrings } from './hostile-strings.ts'

export const hostileString: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

const edgeNumbers = [-1, -0, 0, 1, 0.5, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e308]
const edgeNumber = fc.constantFrom(...edgeNumbers)

/** Fields that would grant rights if the server read them. */
const temptingFields = {
  role: 'trainer',
  status: 'verified',
  is_admin: true,
  id: '00000000-0000-7000-8000-000000000000',
  user_id: '00000000-0000-7000-8000-000000000000',
  total_points: 9_999,
  created_at: '2026-01-01T00:00:00.000Z',
  state: 'completed',
}

const otherTypes: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, '', 'text', [], {}, [null], [[]], { length: 1 }, '5', 5),
  edgeNumber,
  fc.array(fc.integer(), { maxLength: 3 }),
)

type Change = (value: unknown) => unknown

/** Replaces the part of a value that `at` selects, or the value itself if it has no parts. */
const changeOnePart = (value: unknown, at: number, change: Change): unknown => {
  const places = placesIn(value)
  const place = places[at % places.length] ?? []
  return changedAt(value, place, change)
}

const placesIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [path]
  return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))
}

const changedAt = (value: unknown, [key, ...rest]: string[], change: Change): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part, index) =>
      String(index) === key ? changedAt(part, rest, change) : (part as unknown),
    )
  const parts = value as Record<string, unknown>
  return { ...parts, [key]: changedAt(parts[key], rest, change) }
}

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { a: nested(depth - 1) })

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const structureChange: Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    () => null,
    () => [],
    () => 'text',
    () => 5,
    (value) => [value],
    (value) => ({ data: value }),
    (value) => ({ ...fieldsOf(value), ...temptingFields }),
    (value) => Object.fromEntries(Object.entries(fieldsOf(value)).slice(1)),
    (value) =>
      Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, part]) => [key.toUpperCase(), part])),
    (value) => Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, part]) => [key, [part]])),
    (value) => Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, part]) => [key, { $gt: part }])),
    (value) => ({ ...fieldsOf(value), extra: nested(200) }),
  ),
  fc.tuple(hostileString, otherTypes).map(([key, part]): Change => (value) => ({
    ...fieldsOf(value),
    [key]: part,
  })),
)

/** Changes one thing in a value: a text or number at its limit, another type, another shape, or a hostile text. */
export const mutated = (value: Arbitrary<unknown>): Arbitrary<unknown> => {
  const part = (change: Arbitrary<unknown>) =>
    fc
      .tuple(value, fc.nat(), change)
      .map(([whole, at, replacement]) => changeOnePart(whole, at, () => replacement))
  return fc.oneof(
    { weight: 5, arbitrary: part(hostileString) },
    { weight: 2, arbitrary: part(otherTypes) },
    { weight: 1, arbitrary: part(edgeNumber) },
    { weight: 3, arbitrary: fc.tuple(value, structureChange).map(([whole, change]) => change(whole)) },
  )
}

/** `undefined` has no JSON form. */
export const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

/** The sent text of a value: usually its normal JSON, sometimes a variation. */
export const wireText = (value: Arbitrary<unknown>): Arbitrary<string> => {
  const json = value.map(jsonOf)
  const spoilt = fc.constantFrom<(text: string) => string>(
    (text) => text.slice(0, -1),
    (text) => `${text}${text}`,
    (text) => `\ufeff${text}`,
    (text) => `${text},`,
    (text) => text.replace('{', '{"__proto__":{"role":"trainer"},'),
    (text) => text.replace('{', '{"constructor":{"prototype":{"role":"trainer"}},'),
    (text) => text.replace('{', '{"email":"a@example.com","email":"b@example.com",'),
    (text) => text.replaceAll('"', "'"),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':NaN'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':1e999'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
    (text) => text.replace(/:("[^"]*"|\d+)/, ':"\\u0000"'),
    () => '['.repeat(10_000),
    () => '{"a":'.repeat(10_000),
    () => '',
    () => 'null',
    () => '"text"',
    () => '\0',
    () => `{"a":"${'x'.repeat(70_000)}"}`,
  )
  return fc.oneof(
    { weight: 9, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, spoilt).map(([text, spoil]) => spoil(text)) },
  )
}
