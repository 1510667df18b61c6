import type { z } from 'zod/mini'
import type { Shape } from './src/client/call/answer-shape.ts'

export type Schema = z.core.$ZodType

const letters: Record<string, string> = {
  string: 's',
  number: 'n',
  int: 'n',
  boolean: 'b',
  null: 'z',
  undefined: 'u',
  void: 'u',
  unknown: 'a',
  any: 'a',
}

/** A check that changes the value. */
const changes = (schema: Schema): boolean =>
  (schema._zod.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite')

const either = (...shapes: Shape[]): Shape =>
  shapes.every((shape) => typeof shape === 'string') ? shapes.join('') : ['|', ...shapes]

/**
 * The shape of what a schema accepts, without its limits and formats. Undefined for a schema that changes what it parses, or of a kind
 * that no answer has yet: then the schema itself is needed.
 */
export const shapeOf = (schema: Schema): Shape | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (changes(schema)) return undefined
  const letter = letters[def.type]
  if (letter !== undefined) return def.type === 'number' && 'coerce' in def && def.coerce ? undefined : letter
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, shapeOf(field)] as const)
      if (def.catchall || fields.some(([, shape]) => shape === undefined)) return undefined
      return Object.fromEntries(fields) as Record<string, Shape>
    }
    case 'array':
      return around('[', shapeOf(def.element))
    case 'record':
      return around('{', shapeOf(def.valueType))
    case 'nullable':
      return or(shapeOf(def.innerType), 'z')
    case 'optional':
      return or(shapeOf(def.innerType), 'u')
    case 'enum':
      return ['=', ...Object.values(def.entries)]
    case 'literal':
      return ['=', ...def.values]
    case 'union': {
      const shapes = def.options.map(shapeOf)
      return shapes.some((shape) => shape === undefined) ? undefined : either(...(shapes as Shape[]))
    }
    default:
      return undefined
  }
}

const around = (kind: '[' | '{', shape: Shape | undefined): Shape | undefined => shape && [kind, shape]
const or = (shape: Shape | undefined, letter: string): Shape | undefined => shape && either(shape, letter)
