import type { Plugin, Rolldown } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The places of the texts of all properties `summary`. An answer may have a field of that name, whose value is no text. */
const summariesIn = (value: unknown): { start: number; end: number }[] => {
  if (Array.isArray(value)) return value.flatMap(summariesIn)
  if (!isNode(value)) return []
  const { key, value: text } = value
  const isSummary =
    value.type === 'Property' &&
    isNode(key) &&
    key['name'] === 'summary' &&
    isNode(text) &&
    text.type === 'Literal'
  return isSummary ? [text] : Object.values(value).flatMap(summariesIn)
}

/**
 * The line that an endpoint has for the documentation of the API is not sent to browsers, which never show it: a kilobyte of each page's
 * compressed code.
 */
export const endpointsWithoutSummaries = (): Plugin => ({
  name: 'endpoints-without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/, code: 'defineEndpoint(' },
    handler(this: Rolldown.PluginContext, code: string) {
      const summaries = summariesIn(this.parse(code))
      const last = summaries.at(-1)
      if (!last) return null
      const pieces = summaries.map(
        ({ start }, index) => `${code.slice(summaries[index - 1]?.end ?? 0, start)}''`,
      )
      return { code: pieces.join('') + code.slice(last.end), map: null }
    },
  },
})
