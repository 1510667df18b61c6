/** The sentences of a form of React Hook Form by the names of their fields, also of fields inside a list. */
export const sentencesOf = (errors: object, before = ''): Record<string, string> => {
  const sentences: Record<string, string> = {}
  for (const [key, value] of Object.entries(errors) as [string, unknown][]) {
    // The element of a field.
    if (key === 'ref' || typeof value !== 'object' || value === null) continue
    if ('message' in value && typeof value.message === 'string') sentences[before + key] = value.message
    Object.assign(sentences, sentencesOf(value, `${before}${key}.`))
  }
  return sentences
}
