/** Features by name, as the training in Python reads them. Throws where the numbers do not fit the table of features. */
export function named(names: readonly string[], values: readonly number[]): Record<string, number> {
  if (names.length !== values.length)
    throw new Error(`${values.length} features, but the table has ${names.length}`)
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]))
}
