/**
 * Runs the recogniser in a real page, which Vite builds and which is served with the product's Content-Security-Policy.
 * Recordings are played into Chromium's microphone. Prints how many results equal those of Node, and the latency.
 *
 * usage: node bench/recogniser-browser.ts [--words 20] [--dev]      (needs the Chromium of the browser tests)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build, createServer, type InlineConfig } from 'vite'
import { chromiumOptions } from '../e2e/support/chromium.ts'
import { giveMicrophone } from '../e2e/support/microphone.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { openNodeRecogniser } from '@elocute/speech/node/node-recogniser'
import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import { buildLexicon } from '@elocute/speech/text/lexicon'
import { speechAssets } from '../packages/speech/vite-plugin.ts'
import type {} from './recogniser-page/main.ts'
import { reportedPairs } from '../packages/speech/fixtures/minimal-pairs.ts'
import { quantile } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    words: { type: 'string', default: '20' },
    dev: { type: 'boolean' },
  },
})
const root = join(import.meta.dirname, 'recogniser-page')
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' blob:; object-src 'none'"
const config: InlineConfig = {
  configFile: false,
  root,
  plugins: [speechAssets()],
  logLevel: 'error',
  build: { assetsInlineLimit: 0 },
}

const served = options.dev ? await serveDevelopment() : await serveBuild()
const browser = await chromium.launch(chromiumOptions)
try {
  const page = await browser.newPage()
  page.on('console', (message) => console.log('page:', message.text()))
  page.on('pageerror', (error) => console.log('page:', error.message))
  await giveMicrophone(page)
  await page.goto(served.address)
  await page.waitForFunction(() => window.bench !== undefined)
  await measure(page)
} finally {
  await browser.close()
  await served.close()
}

async function measure(page: Page): Promise<void> {
  const pairs = reportedPairs.slice(0, Number(options.words))
  const lexicon = buildLexicon(pronouncingDictionary())(pairs.map(({ target }) => target))
  const node = openNodeRecogniser()
  node.load(lexicon)

  const first = await page.evaluate((words) => window.bench?.load(words), lexicon)
  console.log(
    `model: ${first?.bytes} bytes in ${Math.round(first?.ms ?? 0)} ms, ${first?.steps} steps of progress`,
  )

  const waits: number[] = []
  let same = 0
  let accepted = 0
  let trials = 0
  for (const { target, partner } of pairs) {
    for (const said of [target, partner]) {
      const samples = synthesise(said, { voice: 'en-us+m3', speed: 140 })
      const inPage = await page.evaluate(([sound, word]) => window.bench?.say(sound, word), [
        [...samples],
        target,
      ] as [number[], string])
      const inNode =
        node.listenTo(samples, target).find(({ type }) => type === 'heard' || type === 'not-sure') ?? null
      const [a, b] = [inPage ?? null, inNode].map((event) =>
        event?.type === 'heard' ? event.text : event?.type,
      )
      trials++
      same += a === b ? 1 : 0
      accepted += said === target && a === target ? 1 : 0
      if (inPage?.type === 'heard' || inPage?.type === 'not-sure') waits.push(inPage.ms)
      if (a !== b) console.log(`${said} for ${target}: page ${a}, Node ${b}`)
    }
  }
  if (waits.length === 0) throw new Error('the page has recognised no word')
  console.log(
    `same result as in Node: ${same} of ${trials}; target words accepted: ${accepted} of ${pairs.length}`,
  )
  console.log(
    `from the end of the word to the result: median ${quantile(waits, 0.5)} ms, 95th percentile ${quantile(waits, 0.95)} ms, n ${waits.length}`,
  )
}

async function serveDevelopment() {
  const server = await createServer({ ...config, server: { port: 0, host: '127.0.0.1' } })
  await server.listen()
  const address = server.resolvedUrls?.local[0] ?? ''
  return { address, close: () => server.close() }
}

async function serveBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'elocute-bench-'))
  await build({ ...config, build: { ...config.build, outDir: folder, target: 'es2024', emptyOutDir: true } })
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createHttpServer((request, response) => {
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    try {
      const content = readFileSync(join(folder, path))
      response.writeHead(200, {
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Content-Security-Policy': policy,
      })
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const where = server.address()
  const port = typeof where === 'object' ? where?.port : undefined
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true })
      return Promise.resolve()
    },
  }
}
