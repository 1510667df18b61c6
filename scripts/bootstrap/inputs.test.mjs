import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inputsHash } from './inputs.mjs'

const made = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elocute-inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const sources = path.join(folder, 'sources')
  mkdirSync(path.join(sources, 'inner'), { recursive: true })
  const write = (name, text) => writeFileSync(path.join(sources, name), text)
  write('inner/one.ts', 'one')
  write('two.ts', 'two')
  const hash = (options) => inputsHash('trial', [sources], { notes: folder, ...options })
  return { sources, note: path.join(folder, 'trial-inputs'), write, hash }
}

/** Whether the files have been left alone for long, as in a clone that is only started. */
const states = { fresh: () => Date.now(), settled: () => Date.now() + 60_000 }

test.for(Object.entries(states))(
  'a file that is changed, added, removed or given back changes the hash (%s files)',
  ([, now]) => {
    const { sources, write, hash } = made()
    const first = hash({ now: now() })
    const steps = [
      [() => write('inner/one.ts', 'eno'), false],
      [() => write('inner/one.ts', 'one'), true],
      [() => write('three.ts', ''), false],
      [() => rmSync(path.join(sources, 'three.ts')), true],
      [() => write('inner/one.test.ts', 'a test'), true],
      [() => rmSync(path.join(sources, 'two.ts')), false],
    ]
    for (const [change, same] of steps) {
      change()
      expect(hash({ now: now() }) === first).toBe(same)
      expect(hash({ now: now() }) === first).toBe(same)
    }
  },
)

test('the content is noted only when its files have settled, and is then not read again', () => {
  const { note, hash } = made()
  const first = hash()
  expect(existsSync(note)).toBe(false)
  expect(hash({ now: states.settled() })).toBe(first)
  writeFileSync(note, readFileSync(note, 'utf8').replace(/ .*/, ' another'))
  expect(hash({ now: states.settled() })).not.toBe(first)
})

test('settings change the hash, and the time of a file does not', () => {
  const { sources, hash } = made()
  const first = hash({ settings: '{}' })
  expect(hash({ settings: '{"VITE_API_URL":""}' })).not.toBe(first)
  utimesSync(path.join(sources, 'two.ts'), 1, 1)
  expect(hash({ settings: '{}' })).toBe(first)
})
