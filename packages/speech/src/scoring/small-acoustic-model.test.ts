import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAcousticModel } from '../../fixtures/acoustic-model-files.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { scoringFile } from '../node/engine-files.ts'
import { cepstra, powerSpectra } from '../audio/cepstra.ts'
import { openSmallAcousticModel, type SmallAcousticModelFile } from './small-acoustic-model.ts'
import { correlation } from './statistics.ts'

const file = scoringFile('small-acoustic-model.json') as SmallAcousticModelFile
const small = openSmallAcousticModel(file)
const whole = openAcousticModel()
const sounds = small.phones.slice(0, -1)
const number = (phone: string) => small.phones.indexOf(phone)
/** The senones of a phone without context. */
const plain = (phone: number) => [0, 1, 2].map((state) => 3 * phone + state)

test('has all sounds of the whole model, and silence', () => {
  expect(small.phones.toSorted()).toEqual(whole.phones.filter((phone) => !phone.startsWith('+')).toSorted())
  expect(small.phones.at(-1)).toBe('SIL')
})

test('the first state of a sound depends on the sound before it, the last on the sound after it', () => {
  const [first, middle, last] = small.senones(number('EH'), number('B'), number('D'), 0)
  expect(small.senones(number('EH'), number('B'), number('NG'), 0).slice(0, 2)).toEqual([first, middle])
  expect(small.senones(number('EH'), number('W'), number('D'), 0).slice(1)).toEqual([middle, last])
  const [other] = small.senones(number('EH'), number('W'), number('D'), 0)
  expect(other).not.toBe(first)
  expect(small.senones(number('SIL'), number('B'), number('D'), 0)).toEqual(plain(number('SIL')))
})

test('every senone of every context belongs to its sound', () => {
  const senones = sounds.flatMap((_, phone) =>
    small.phones.flatMap((__, before) =>
      small.phones.map((___, after) => ({ phone, senones: small.senones(phone, before, after, 0) })),
    ),
  )
  const owners = new Map<number, number>()
  for (const { phone, senones: found } of senones)
    for (const senone of found) {
      expect(owners.get(senone) ?? phone).toBe(phone)
      owners.set(senone, phone)
    }
  expect(Math.max(...owners.keys())).toBe(744 - 1)
})

test('hears nearly what the whole model hears', () => {
  const samples = synthesise('The early train leaves at nine.', { voice: 'en-us+m3', speed: 140 })
  const features = cepstra(powerSpectra(samples))
  const [heard, wanted] = [small.score(features), whole.score(features)]
  const pairs = Array.from({ length: Math.floor(heard.frames / 10) }, (_, at) => 10 * at).flatMap((frame) =>
    sounds.flatMap((phone) =>
      [0, 1, 2].map((state) => ({
        small: heard.logLikelihood(3 * number(phone) + state, frame),
        whole: wanted.logLikelihood(3 * whole.phones.indexOf(phone) + state, frame),
      })),
    ),
  )
  const agreement = correlation(
    pairs.map(({ small }) => small),
    pairs.map(({ whole }) => whole),
  )
  expect(agreement).toBeGreaterThan(0.97)
})

test('is what its command makes of the whole model', { tags: 'nightly' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'elocute-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const made = join(folder, 'model.json')
  const command = join(import.meta.dirname, '../../training/small-acoustic-model.ts')
  execFileSync(process.execPath, [command, made, file.version])
  expect(JSON.parse(readFileSync(made, 'utf8'))).toEqual(file)
})
