import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod/mini'

/** Generators of fields that a schema does not describe fully: an address, an existing id, a mailed code. */
export type KnownFields = Record<string, Arbitrary<unknown>>

type Schema = z.ZodMiniType

/** The parts of a schema's internals that the generator needs. */
type Inside = {
  def: {
    type: string
    format?: string
    shape?: Record<string, Schema>
    element?: Schema
    innerType?: Schema
    in?: Schema
    out?: Schema
    entries?: Record<string, string>
    values?: unknown[]
    options?: Schema[]
  }
  bag: { minimum?: number; maximum?: number; format?: string }
}

const inside = (schema: Schema): Inside => schema._zod

/**
 * Generates input that a schema accepts in nearly all cases. Rules in code are satisfied by known fields, or by chance.
 */
export const inputFor = (schema: Schema, known: KnownFields, name = ''): Arbitrary<unknown> => {
  const field = known[name]
  if (field !== undefined) return field
  const { def, bag } = inside(schema)
  const inner = (part: Schema | undefined) => (part ? inputFor(part, known, name) : fc.constant(undefined))
  switch (def.type) {
    case 'object':
      return objectFor(def.shape ?? {}, known)
    case 'array':
      return fc.array(inner(def.element), {
        minLength: bag.minimum ?? 0,
        maxLength: Math.min(bag.maximum ?? 4, 6),
      })
    case 'string':
      return def.format === 'uuid' ? fc.uuid({ version: 7 }) : textOf(bag)
    case 'number':
      return numberOf(bag)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'optional':
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: def.type === 'optional' ? undefined : null })
    case 'default':
    case 'catch':
    case 'prefault':
      return inner(def.innerType)
    case 'pipe':
      // A transform accepts anything; the schema of its result is more specific.
      return inner(def.in && inside(def.in).def.type === 'transform' ? def.out : def.in)
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inner(option)))
    case 'undefined':
      return fc.constant(undefined)
    default:
      throw new Error(`There is no input for a schema of the type ${def.type} yet.`)
  }
}

const objectFor = (shape: Record<string, Schema>, known: KnownFields) =>
  fc
    .record(Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, inputFor(part, known, key)])))
    // Undefined values are not sent.
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)))

const textOf = ({ minimum = 0, maximum = 40 }: Inside['bag']) =>
  fc.string({ minLength: minimum, maxLength: Math.min(maximum, 200), unit: 'grapheme' })

const numberOf = ({ minimum = 0, maximum = 1_000, format }: Inside['bag']) => {
  const [min, max] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)]
  return format === 'safeint' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}
