import { beforeAll, expect, test } from 'vitest'
import { synthesise, type Voice } from '../../fixtures/synthesise.ts'
import { randomBelow } from '../../fixtures/random.ts'
import { buildLexicon } from '../text/lexicon.ts'
import { openNodeRecogniser, type NodeRecogniser } from './node-recogniser.ts'
import { pronouncingDictionary } from './pronouncing-dictionary.ts'

/** What a game says to a sound while it asks for a word. `not counted`: that it was another word. */
type Answer = 'nothing' | 'counted' | 'asked again' | 'not counted'

const rate = 16_000
const target = 'umbrella'
let recogniser: NodeRecogniser

beforeAll(() => {
  recogniser = openNodeRecogniser()
  recogniser.load(buildLexicon(pronouncingDictionary())([target, 'kitchen', 'morning', 'castle']))
})

const answerTo = (samples: Float32Array): Answer => {
  const verdicts = recogniser
    .listenTo(samples, target)
    .filter(({ type }) => type === 'heard' || type === 'not-sure')
  if (verdicts.length === 0) return 'nothing'
  if (verdicts.some((event) => event.type === 'heard' && event.text === target)) return 'counted'
  return verdicts.every(({ type }) => type === 'not-sure') ? 'asked again' : 'not counted'
}

const said = (text: string, voice: Voice = {}) =>
  synthesise(text, { voice: 'en-us+m3', speed: 140, ...voice })
const word = () => said(target)
/** `seconds` of a sound whose level is a function of the time in seconds. */
const sound = (seconds: number, at: (second: number) => number) =>
  Float32Array.from({ length: seconds * rate }, (_, sample) => at(sample / rate))
const hiss = () => {
  const below = randomBelow(5)
  return () => below(2001) / 1000 - 1
}
/** Of the second, as much as fits the first. */
const mixed = (one: Float32Array, other: Float32Array) => one.map((sample, at) => sample + (other[at] ?? 0))
const between = (from: number, to: number) => {
  const samples = word()
  return samples.map((sample, at) => (at < from * samples.length || at > to * samples.length ? 0 : sample))
}

const sounds: [name: string, samples: () => Float32Array, answer: Answer][] = [
  ['silence', () => sound(3, () => 0), 'nothing'],
  ['clicks', () => sound(3, (at) => (at % 0.5 < 0.001 && at > 1 ? 0.8 : 0)), 'nothing'],
  ['a fan', () => { const noise = hiss(); return sound(4, () => 0.1 * noise()) }, 'nothing'],
  ['music', () => sound(4, (at) => at < 0.5 ? 0 : 0.2 * Math.sin(2 * Math.PI * ([262, 330, 392, 523].at(Math.floor(at * 4) % 4) ?? 0) * at)), 'nothing'],
  ['another language', () => said('Regenschirm', { voice: 'de' }), 'not counted'],
  ['a child', () => said(target, { voice: 'en-us+f5', pitch: 99 }), 'counted'],
  ['a whisper', () => said(target, { voice: 'en-us+whisper' }), 'counted'],
  ['a shout', () => word().map((sample) => Math.max(-1, Math.min(1, 12 * sample))), 'counted'],
  ['before a fan', () => { const noise = hiss(); return mixed(word(), sound(3, () => 0.01 * noise())) }, 'counted'],
  ['in an echo', () => { const dry = word(); return dry.map((sample, at) => sample + 0.5 * (dry[at - 1600] ?? 0) + 0.25 * (dry[at - 3200] ?? 0)) }, 'asked again'],
  ['two people at once', () => mixed(word(), said('kitchen', { voice: 'en-us+f2' })), 'asked again'],
  ['the end of the word', () => between(0.5, 1), 'not counted'],
  ['its first syllable', () => between(0, 0.32), 'not counted'],
  ['0.2 s of speech', () => word().subarray(0.35 * rate, 0.55 * rate), 'nothing'],
  ['6 s without a pause', () => said('one two three four five six seven eight nine ten eleven twelve thirteen fourteen'), 'not counted'],
  ['a sentence around the word', () => said('please take the umbrella with you'), 'not counted'],
] // oxfmt-ignore

test.for(sounds)('%s', ([, samples, answer]) => {
  expect(answerTo(samples())).toBe(answer)
})
