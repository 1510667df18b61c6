import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const webApp = join(import.meta.dirname, '../../apps/web')

/** Without its pages a server starts, and what a test waits for never comes. */
export const expectBuilt = (build = 'dist'): void => {
  if (!existsSync(join(webApp, build, 'pages.json')))
    throw new Error('The web app is not built. Run "npm run build" first.')
}

/** The prerendered file of each address of a build: `dist` or `dist-pseudo`. */
export const pagesOf = (build: string): Record<string, string> =>
  JSON.parse(readFileSync(join(webApp, build, 'pages.json'), 'utf8')) as Record<string, string>

/** The pattern of the addresses of a built file, in any language, by the name that it has in the sources: `trainees-page`. */
export const builtFile = (name: string): string => {
  const files = JSON.parse(readFileSync(join(webApp, 'dist', 'files.json'), 'utf8')) as Record<string, string>
  const file = files[name]
  if (file === undefined) throw new Error(`${name} is no built file`)
  return `**/${file.replace(/js$/, '')}*js`
}
