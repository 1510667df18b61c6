import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * In the place of the build tool's own helper, which also waits for styles and is three times as large: all our styles are in the page.
 * A browser fetches a file once, however often it is named. `files` are the hashes of the files (short-names.ts); a full stop after one
 * says that it is the same in all languages.
 */
const code = `
const asked = new Set()
export const __vitePreload = (load, files = [], from) => {
  const ending = from && from.replace(/^.*\\/[\\w-]+/, '')
  for (const file of files) {
    // A style.
    if (file[0] === ' ') continue
    const { href } = new URL(file.endsWith('.') ? file + 'js' : file + ending, from)
    if (asked.has(href)) continue
    asked.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  return load().catch((payload) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  })
}`

export const preloadHelper = (): Plugin => ({
  name: 'preload-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? code : null),
  generateBundle: (_, bundle) => {
    const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    if (styles.length > 1)
      throw new Error(`${styles.join(' and ')} are built, and only the first is in every page`)
  },
})
