import { build } from 'vite'
import { expect, test } from 'vitest'

/** The modules that a browser's worker would load to score a reading. */
const pureParts = ['reading-engine.ts', 'transcript-aligner.ts', 'reading-scorer.ts'].map(
  (name) => `${import.meta.dirname}/${name}`,
)

test('the aligner and the scorer import nothing of Node, so they could run in a browser', async () => {
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
