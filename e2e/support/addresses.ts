import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const webApp = join(import.meta.dirname, '../../apps/web')

/** The prerendered file of each address of a build: `dist` or `dist-pseudo`. */
export const pagesOf = (build: string): Record<string, string> =>
  JSON.parse(readFileSync(join(webApp, build, 'pages.json'), 'utf8')) as Record<string, string>
