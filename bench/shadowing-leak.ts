/**
 * How surely a recording shows that the microphone heard the model of a passage from a loudspeaker, and what the scorer makes of it.
 *
 * usage: node bench/shadowing-leak.ts CORPUS_FOLDER ENGLISH_OPEN_FOLDER [--people 12] [--scored 10] [--seed 1]
 *
 * CORPUS_FOLDER is speechocean762. Each person says some of her sentences, one after the other; a synthetic voice reads the same text as
 * the model, and begins together with her, before her, or after her. The loudspeaker has the band of a small one, stands in one of the
 * rooms of ENGLISH_OPEN_FOLDER, and its sound goes through the codec of browsers with that of the person. Prints for each level of the
 * loudspeaker how many recordings are refused, and for some of them the score. Needs flite and ffmpeg.
 */
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { leastDominated, dominatedByPlayed } from '@elocute/speech/audio/played-share'
import { UnusableRecording } from '@elocute/speech/audio/unusable-recording'
import { sampleRate } from '@elocute/speech/audio/resample'
import { meanSquare } from '@elocute/speech/audio/loudness'
import { percentile } from '@elocute/speech/scoring/statistics'
import { openRecordingReader } from '@elocute/speech/node/read-recording'
import { inRoom, throughCodec } from '../packages/speech/fixtures/channels.ts'
import { readAudio, readSentences, withAudio } from '../packages/speech/fixtures/corpus.ts'
import { randomBelow } from '../packages/speech/fixtures/random.ts'
import { synthesise } from '../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../packages/speech/fixtures/wav.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '12' },
    scored: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const [corpus = '', open = ''] = positionals
const below = randomBelow(Number(options.seed))
const leastSeconds = 12
/** How long before the person the model begins. */
const lagsMs = [0, 300, 700, 1_500, -100]
const modelAtMs = 400
const voices = ['flite:slt', 'flite:rms', 'en-gb', 'en-us+f3']

type Person = { text: string; samples: Float32Array }

const rooms = readdirSync(join(open, 'noise_and_rooms'))
  .filter((name) => name.startsWith('ir_') && !name.includes('filter'))
  .map((name) => readAudio(join(open, 'noise_and_rooms', name)))

function* people(): Generator<Person> {
  const bySpeaker = [...Map.groupBy(readSentences(corpus), ({ speaker }) => speaker).values()]
  const drawn = bySpeaker
    .map((said) => ({ said, at: below(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, Number(options.people))
  for (const { said } of drawn) {
    let [samples, texts] = [new Float32Array(0), [] as string[]]
    for (const [{ words }, sound] of withAudio(said, ({ audio }) => join(corpus, audio))) {
      samples = new Float32Array([...samples, ...sound])
      texts = [...texts, words.map(({ text }) => text.toLowerCase()).join(' ')]
      if (samples.length > leastSeconds * sampleRate) break
    }
    yield { text: `${texts.join('. ')}.`, samples }
  }
}

/** What a small loudspeaker in a room makes of a sound: little below 300 Hz, and echoes as loud as the sound itself. */
const fromLoudspeaker = (samples: Float32Array): Float32Array => {
  let [last, out] = [0, 0]
  const pole = Math.exp((-2 * Math.PI * 300) / sampleRate)
  const thin = samples.map((sample) => {
    out = pole * (out + sample - last)
    last = sample
    return out
  })
  return inRoom(thin, rooms[below(rooms.length)] as Float32Array, 0)
}

type Mix = {
  own: Float32Array | null
  model: Float32Array
  leakDb: number | null
  lagMs: number
  delayMs: number
}

/** What the microphone records: somebody, the loudspeaker so many dB above her or below, and some noise. */
const recorded = ({ own, model, leakDb, lagMs, delayMs }: Mix): Float32Array => {
  const seconds = (own?.length ?? 0) / sampleRate
  const samples = new Float32Array(Math.max(model.length, seconds * sampleRate) + 5 * sampleRate)
  const add = (sound: Float32Array, atMs: number, db: number) => {
    const gain = (0.05 * 10 ** (db / 20)) / Math.sqrt(meanSquare(sound))
    const from = Math.max(0, Math.round((atMs * sampleRate) / 1_000))
    for (const [at, sample] of sound.entries())
      if (from + at < samples.length) samples[from + at] = (samples[from + at] as number) + gain * sample
  }
  if (own) add(own, modelAtMs + lagMs, 0)
  if (leakDb !== null) add(fromLoudspeaker(model), modelAtMs + delayMs, leakDb)
  for (const at of samples.keys()) samples[at] = (samples[at] as number) + (below(2_001) / 1_000 - 1) * 4e-4
  return throughCodec(samples, 'opus16')
}

const shares = new Map<string, number[]>()
const scores = new Map<string, string[]>()
const note = <T>(of: Map<string, T[]>, name: string, value: T) =>
  of.set(name, [...(of.get(name) ?? []), value])
const read = openRecordingReader()
const scoreOf = async (samples: Float32Array, text: string): Promise<string> => {
  try {
    const { overall, completeness } = await read(wavOf(samples), text)
    return `${overall} (${completeness})`
  } catch (error) {
    if (error instanceof UnusableRecording) return error.reason
    throw error
  }
}

const halfOf = (samples: Float32Array) => samples.map((sample, at) => (at < samples.length / 2 ? sample : 0))

const leaks: [
  what: string,
  dbs: readonly (number | null)[],
  ownOf: (own: Float32Array) => Float32Array | null,
][] = [
  ['says all', [null, -30, -20, -15, -10, -5, 0], (own) => own],
  ['says half', [null, -30, -20, -10, 0], halfOf],
  ['says nothing', [-20, 0], () => null],
]

for (const [at, { text, samples }] of [...people()].entries()) {
  const model = synthesise(text, { voice: voices[at % voices.length] as string })
  const lagMs = lagsMs[at % lagsMs.length] as number
  const delayMs = below(300)
  for (const [what, dbs, ownOf] of leaks)
    for (const leakDb of dbs) {
      const name = `${what}, ${leakDb === null ? 'headphones' : `loudspeaker ${leakDb} dB`}`
      const mixed = recorded({ own: ownOf(samples), model, leakDb, lagMs, delayMs })
      note(shares, name, dominatedByPlayed(mixed, model, modelAtMs / 1_000))
      if (at < Number(options.scored)) note(scores, name, await scoreOf(mixed, text))
    }
}
for (const [name, values] of shares) {
  const refused = values.filter((value) => value >= leastDominated).length
  console.log(
    `${name.padEnd(32)} median ${percentile(values, 0.5).toFixed(2)}, most ${Math.max(...values).toFixed(2)}, refused ${refused} of ${values.length}`,
  )
  console.log(`  score (completeness) without the refusal: ${scores.get(name)?.join(', ') ?? ''}`)
}
