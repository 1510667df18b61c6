import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'

type PrerenderedPages = typeof import('./src/app/prerendered-pages.tsx')

/** What main.tsx fetches for every address. */
const app = 'src/app/app.tsx'
/** The address of what has none; the server answers with its page wherever it knows no better. */
const elsewhere = '*'

/** The fonts, and the class that draws with each where not every page does. */
const fonts = [
  { file: /figtree-latin.*\.woff2$/, family: 'Figtree' },
  { file: /fraunces-latin.*\.woff2$/, family: 'Fraunces', drawnBy: 'font-display' },
]

/**
 * Writes a page for each address of the app. It names the code and the fonts that the address needs, which so come all at
 * once instead of each after the one that asks for it; and it holds what can be seen before any code has run. The server
 * reads in `pages.json` which page belongs to which address; every other address gets `index.html`.
 */
export const prerenderPages = (): Plugin => {
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
      })
      const html = withIcon(
        await readFile(join(folder, 'index.html'), 'utf8'),
        await readFile(join(folder, 'favicon.svg'), 'utf8'),
      )
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const pages: Record<string, string> = {}
      for (const { address, files, paint, whole } of module.prerenderedPages) {
        const code = codeOf(
          [app, ...files].map((file) => resolve(root, file)),
          chunks,
        )
        const links = [...fontsOf(code, Object.keys(bundle)), ...linksTo(code, whole)]
        const name = nameOf(address)
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), pageOf(html, links, paint))
        if (address !== elsewhere) pages[address] = name
      }
      await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
    },
  }
}

/** The sign in the window's tab is a few lines: no request of its own, in front of what is read. */
const withIcon = (html: string, svg: string): string =>
  html.replace('"/favicon.svg"', `"data:image/svg+xml,${encodeURIComponent(svg.trim())}"`)

const nameOf = (address: string): string =>
  address === elsewhere ? 'index.html' : `pages${address.replaceAll(':', '').replace(/\/$/, '/start')}.html`

/** The built files that some source files need, each after those that it needs itself. */
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

const fontsOf = (code: Rolldown.OutputChunk[], built: string[]): string[] =>
  fonts
    .filter(({ drawnBy }) => drawnBy === undefined || code.some((chunk) => chunk.code.includes(drawnBy)))
    .map(({ file, family }) => {
      const name = built.find((one) => file.test(one))
      if (name === undefined) throw new Error(`${family} is not built`)
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" data-family="${family}">`
    })

/**
 * The code waits in the line behind what the first paint needs, styles and fonts. Where everything can be read without it,
 * it is not even asked for before (main.tsx does it).
 */
const linksTo = (code: Rolldown.OutputChunk[], whole: boolean): string[] =>
  code.map(
    ({ fileName }) =>
      `<link rel="${whole ? 'code' : 'modulepreload'}" fetchpriority="low" crossorigin href="/${fileName}">`,
  )

/** A text waits for its fonts (boot.js). */
const pageOf = (html: string, links: string[], paint: string): string =>
  html
    .replace('<html ', '<html data-fonts="waiting" ')
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root">${paint}</div>`)
