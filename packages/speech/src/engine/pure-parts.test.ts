import { build } from 'vite'
import { expect, test } from 'vitest'

/** What a browser's worker would have to load in order to judge a reading there. */
const pureParts = ['reading-engine.ts', 'transcript-aligner.ts', 'reading-scorer.ts'].map(
  (name) => `${import.meta.dirname}/${name}`,
)

test('following and judging a reading need nothing of Node, so that they could run in a browser', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: pureParts, formats: ['es'] },
      rolldownOptions: { external: /^node:/ },
    },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const imported = chunks.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  )
  expect(chunks.length).toBeGreaterThan(0)
  expect(imported.filter((name) => !chunks.some(({ fileName }) => fileName === name))).toEqual([])
})
