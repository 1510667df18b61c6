import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { BuiltLanguages } from './sentences-plugin.ts'

type PrerenderedPages = typeof import('./src/app/prerendered-pages.tsx')

/** The module that main.tsx imports on every page. */
const app = 'src/app/app.tsx'
/** The catch-all route. Its page is `index.html`, which the server sends for every unknown address. */
const elsewhere = '*'

/** The fonts to preload. `drawnBy`: only for pages whose code uses this class; otherwise for every page. */
const fonts = [
  { file: /figtree-latin.*\.woff2$/, family: 'Figtree' },
  { file: /fraunces-latin.*\.woff2$/, family: 'Fraunces', drawnBy: 'font-display' },
]

/** A language's pages. English ones lie at the top, where they are looked for when nothing is known of the reader. */
const folderOf = (tag: string): string => (tag === 'en' ? '' : `languages/${tag}/`)

/**
 * Writes an HTML page for each route in each language. The page has preload links for the route's code and fonts, so that the browser
 * fetches them in parallel, and static markup for the first paint. `pages.json` maps each route pattern to its page; the
 * server sends `index.html` for all other addresses. See decisions 11 and 27.
 */
export const prerenderPages = ({ languages, namedFor, versions, alias }: BuiltLanguages): Plugin => {
  let root = ''
  let folder = ''
  return {
    name: 'prerender-plugin',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    writeBundle: async (_, bundle) => {
      const { module } = await runnerImport<PrerenderedPages>(join(root, 'src/app/prerendered-pages.tsx'), {
        root,
        resolve: { alias },
      })
      const html = withIcon(
        await readFile(join(folder, 'index.html'), 'utf8'),
        await readFile(join(folder, 'favicon.svg'), 'utf8'),
      )
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const pages: Record<string, string> = {}
      for (const { tag, direction } of languages)
        for (const { address, description, files, paint, whole } of module.prerenderedPages.get(tag) ?? []) {
          const code = codeOf(
            [app, ...files].map((file) => resolve(root, file)),
            chunks,
          )
          const links = [metaOf(description), ...fontsOf(code, Object.keys(bundle)), ...linksTo(code, whole)]
          const name = nameOf(address)
          const file = join(folder, folderOf(tag), name)
          const language = `lang="${tag}" dir="${direction}" data-languages="${versions()}"`
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, namedFor(tag, pageOf(html, { language, links, paint })))
          if (address !== elsewhere) pages[address] = name
        }
      await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
    },
  }
}

/** Inlines the favicon, which is a few lines, to save a request before the first paint. */
const withIcon = (html: string, svg: string): string =>
  html.replace('"/favicon.svg"', `"data:image/svg+xml,${encodeURIComponent(svg.trim())}"`)

const nameOf = (address: string): string =>
  address === elsewhere ? 'index.html' : `pages${address.replaceAll(':', '').replace(/\/$/, '/start')}.html`

/** The chunks that some source files need, in dependency order. Entry chunks are left out. Throws if a source is in none. */
const codeOf = (sources: string[], chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const needed = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk, above: readonly Rolldown.OutputChunk[] = []): void => {
    if (above.includes(chunk)) return
    for (const file of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === file)
      if (imported) add(imported, [...above, chunk])
    }
    needed.add(chunk)
  }
  for (const source of sources) {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === source) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(source))
    if (!chunk) throw new Error(`${source} is in no built file`)
    add(chunk)
  }
  return [...needed].filter(({ isEntry }) => !isEntry)
}

const metaOf = (description: string): string =>
  `<meta name="description" content="${description.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`

const fontsOf = (code: Rolldown.OutputChunk[], built: string[]): string[] =>
  fonts
    .filter(({ drawnBy }) => drawnBy === undefined || code.some((chunk) => chunk.code.includes(drawnBy)))
    .map(({ file, family }) => {
      const name = built.find((one) => file.test(one))
      if (name === undefined) throw new Error(`${family} is not built`)
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" data-family="${family}">`
    })

/**
 * Code has a lower priority than the styles and fonts of the first paint. A complete page uses `rel="code"`, which a
 * browser ignores: main.tsx turns it into `modulepreload` after the first paint.
 */
const linksTo = (code: Rolldown.OutputChunk[], whole: boolean): string[] =>
  code.map(
    ({ fileName }) =>
      `<link rel="${whole ? 'code' : 'modulepreload'}" fetchpriority="low" crossorigin href="/${fileName}">`,
  )

/** `data-fonts` hides the text until its fonts are loaded (boot.js). */
const pageOf = (
  html: string,
  { language, links, paint }: { language: string; links: string[]; paint: string },
): string =>
  html
    .replace('<html lang="en"', `<html data-fonts="waiting" ${language}`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root">${paint}</div>`)
