/**
 * What an answer must look like. The build writes one for each endpoint, from the schema of its answer (`contract-plugin.ts`).
 * A string names what a value may be, a letter for each: `s` string, `n` number, `b` boolean, `z` null, `u` missing, `a` anything.
 * A list begins with its kind: `['[', items]` an array, `['{', values]` an object with any keys, `['=', ...values]`, `['|', ...shapes]`.
 */
export type Shape =
  | string
  | readonly ['[' | '{', Shape]
  | readonly ['|', ...Shape[]]
  | readonly ['=', ...unknown[]]
  | { readonly [key: string]: Shape }

const letterOf = (value: unknown): string => (value === null ? 'z' : (typeof value).charAt(0))

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value)

export const fits = (shape: Shape, value: unknown): boolean => {
  if (typeof shape === 'string')
    return shape.includes('a') || (!isList(value) && !isObject(value) && shape.includes(letterOf(value)))
  if (!isList(shape))
    return isObject(value) && Object.entries(shape).every(([key, inner]) => fits(inner, value[key]))
  const [kind, ...rest] = shape
  if (kind === '=') return rest.includes(value)
  const shapes = rest as Shape[]
  if (kind === '|') return shapes.some((inner) => fits(inner, value))
  const items = kind === '[' ? isList(value) && value : isObject(value) && Object.values(value)
  return items !== false && items.every((item) => shapes.every((inner) => fits(inner, item)))
}

/** Stands in the build for the schema of an answer. It knows fields and types, and not how long or large a value may be. */
export const answerShape = (shape: Shape) => ({
  safeParse: (data: unknown) =>
    fits(shape, data)
      ? { success: true, data }
      : { success: false, error: new TypeError('The answer has another shape.') },
})
