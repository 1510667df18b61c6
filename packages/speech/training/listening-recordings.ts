/**
 * Makes the recordings of the listening lessons: minimal pairs by several synthetic talkers, as MP3.
 * usage: node packages/speech/training/listening-recordings.ts [CONTRAST...]     (needs espeak-ng, flite, festival with
 *        festvox-kallpc16k, festvox-kdlpc16k, festlex-cmu and festlex-poslex, and ffmpeg)
 *
 * Each recording is judged after its compression by the speech encoder and the phone network. It is used if both find its word more likely than the other
 * word of its pair, and together find no other common word one phone away clearly more likely. A talker has the pairs of which both
 * words passed.
 * With the ids of contrasts as arguments it only records these, so that several processes can share the work.
 * Otherwise it writes src/text/listening-recordings.json and, for each contrast, one file with all its recordings, one after the other.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wavOf } from '../fixtures/wav.ts'
import { loudnessNormalised } from '../src/audio/loudness.ts'
import { readWav } from '../src/audio/read-wav.ts'
import { createResampler } from '../src/audio/resample.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import commonWords from '../src/text/common-words.json' with { type: 'json' }
import { judged, type Judgement } from './listening-judge.ts'
import { candidates, type ContrastCandidates } from './listening-pairs.ts'

type Talker = { id: string; say: (words: readonly string[]) => void }
/** A word as MP3. */
type Recorded = Judgement & { mp3: string }

const work = mkdtempSync(join(tmpdir(), 'elocute-listening-'))
const spoken = (word: string) => join(work, `${word}.wav`)

/** In the order of the file. */
const talkers: readonly Talker[] = [
  { id: 'espeak-m3', say: espeak('en-us+m3', '45') },
  { id: 'espeak-f2', say: espeak('en-us+f2', '55') },
  { id: 'festival-kal', say: festival('kal_diphone') },
  { id: 'festival-ked', say: festival('ked_diphone') },
  { id: 'flite-rms', say: flite('rms') },
]
/** The talkers who may be the one that is heard only in the tests, the preferred one first. */
const testTalkers = ['flite-rms', 'festival-kal', 'festival-ked', 'espeak-m3']
const pairsOfContrast = 8
const leastPairs = 6
/** A talker of fewer pairs would be known by them. A contrast needs four talkers, that of the tests among them. */
const leastPairsOfTalker = 2
const leastTalkersOfContrast = 4
/** A pair is used if so many of the other talkers say it right. */
const leastTalkers = 2
/**
 * A common word one phone away may be a little more likely: mostly it differs in a sound that the pair does not train, such as the
 * release of a final plosive. Log likelihood over both models.
 */
const leastNear = -8
/** Of silence before and after a word, in seconds. */
const margin = 0.06
// MP3, because Safari plays Ogg Opus only from version 18.4. 32 kbit/s at 16 kHz keep fricatives up to 8 kHz.
const encoding =
  '-c:a libmp3lame -b:a 32k -cutoff 8000 -map_metadata -1 -id3v2_version 0 -write_xing 0 -f mp3'

const dictionary = pronouncingDictionary()
/** What was recorded and judged before, so that another choice of pairs takes seconds. Outside the repository. */
const cache = join(import.meta.dirname, '../../../node_modules/.cache/elocute-listening')
const output = join(import.meta.dirname, '../../../apps/web/src/areas/trainee/listening/recordings')

const bySound = soundsOfCommonWords()
const dropped = new Map(talkers.map(({ id }) => [id, 0]))
let made = 0
mkdirSync(cache, { recursive: true })
const asked = process.argv.slice(2)
if (asked.length > 0) {
  for (const { id, pairs } of candidates.filter(({ id }) => asked.includes(id)))
    for (const talker of talkers) recordPairs(talker, id, pairs)
  process.exit()
}
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const contrasts = candidates.flatMap(recordContrast).sort((a, b) => b.load - a.load)
writeFileSync(
  join(import.meta.dirname, '../src/text/listening-recordings.json'),
  `${JSON.stringify({ contrasts })}\n`,
)
rmSync(work, { recursive: true })
console.log(`${made} recordings made; dropped, by talker: ${JSON.stringify(Object.fromEntries(dropped))}`)

/** Writes the file of a contrast. Empty if too few pairs were said right by enough talkers. */
function recordContrast({ id, phones, only, pairs }: ContrastCandidates) {
  const ofTalkers = talkers.map((talker) => recordPairs(talker, id, pairs))
  const usableWith = (testTalker: string) =>
    pairs.flatMap((pair, at) => {
      const recordings = ofTalkers.map((recorded) => recorded[at] ?? null)
      const isSaid = talkers.map((_, talker) => recordings[talker] !== null)
      const inTraining = talkers.filter((talker, place) => talker.id !== testTalker && isSaid[place])
      const inTests = isSaid[talkers.findIndex((talker) => talker.id === testTalker)]
      return inTests && inTraining.length >= leastTalkers ? [{ pair, recordings }] : []
    })
  const choices = testTalkers.map((testTalker) => ({ testTalker, usable: usableWith(testTalker) }))
  const best = choices.find(({ usable }) => usable.length >= leastPairs)
  const load = functionalLoad({ phones, ...(only && { only }) })
  if (!best) {
    const most = Math.max(...choices.map(({ usable }) => usable.length))
    console.log(`${id}: load ${load}, left out, because ${most} pairs of ${pairs.length} are usable`)
    return []
  }
  const kept = best.usable.slice(0, pairsOfContrast)
  const isHeard = talkers.map(
    (_, at) => kept.filter(({ recordings }) => recordings[at]).length >= leastPairsOfTalker,
  )
  if (isHeard.filter(Boolean).length < leastTalkersOfContrast) {
    console.log(
      `${id}: load ${load}, left out, because too few talkers say ${leastPairsOfTalker} pairs right`,
    )
    return []
  }
  const parts: Buffer[] = []
  const lengths = talkers.map((_, at) =>
    kept.map(({ recordings }) => {
      if (!isHeard[at]) return null
      const recorded = recordings[at]
      if (!recorded) return null
      parts.push(...recorded)
      return recorded.map(({ length }) => length)
    }),
  )
  const bytes = Buffer.concat(parts)
  writeFileSync(join(output, `${id}.bin`), bytes)
  const said = talkers.map((talker, at) => `${talker.id} ${lengths[at]?.filter(Boolean).length ?? 0}`)
  console.log(
    `${id}: load ${load}, ${kept.length} of ${best.usable.length} usable pairs of ${pairs.length}, ` +
      `tests by ${best.testTalker}, ${bytes.length} bytes; pairs by talker: ${said.join(', ')}`,
  )
  return [
    {
      id,
      phones,
      load,
      testTalker: best.testTalker,
      pairs: kept.map(({ pair }) => pair),
      talkers: talkers.map((talker, at) => ({ id: talker.id, lengths: lengths[at] ?? [] })),
    },
  ]
}

/** The words of each pair; null for a pair of which one word was not said right. */
function recordPairs(
  talker: Talker,
  contrast: string,
  pairs: readonly (readonly [string, string])[],
): ([Buffer, Buffer] | null)[] {
  const file = join(cache, `${contrast}.${talker.id}.json`)
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(recordAll(talker, pairs)))
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as [Recorded, Recorded][]
  return recorded.map((words) => {
    made += 2
    const wrong = words.filter((word) => !isRight(word)).length
    dropped.set(talker.id, (dropped.get(talker.id) ?? 0) + wrong)
    const [one, other] = words.map(({ mp3 }) => Buffer.from(mp3, 'base64'))
    return wrong === 0 && one && other ? [one, other] : null
  })
}

function isRight({ against, near }: Recorded): boolean {
  return against.every((margin) => margin > 0) && near > leastNear
}

function recordAll(talker: Talker, pairs: readonly (readonly [string, string])[]): [Recorded, Recorded][] {
  const words = [...new Set(pairs.flat())]
  talker.say(words)
  for (const word of words)
    writeFileSync(spoken(word), wavOf(prepared(samplesIn(readFileSync(spoken(word))))))
  ffmpeg(words, 'wav', encoding, 'mp3')
  ffmpeg(words, 'mp3', '-c:a pcm_s16le -ac 1 -ar 16000 -f wav', 'wav')
  const record = (word: string, other: string): Recorded => ({
    mp3: readFileSync(join(work, `${word}.mp3`)).toString('base64'),
    ...judged(samplesIn(readFileSync(spoken(word))), word, other),
  })
  return pairs.map(([one, other]) => [record(one, other), record(other, one)])
}

function samplesIn(bytes: Uint8Array): Float32Array {
  const wav = readWav(bytes)
  if (!wav) throw new Error('a synthesiser wrote no WAV file')
  return createResampler(wav.rate)(wav.samples)
}

/** At the same loudness as the other words, with a short silence around it. */
function prepared(samples: Float32Array): Float32Array {
  const normalised = loudnessNormalised(samples, -90)
  const isLoud = (sample: number) => Math.abs(sample) > 0.01
  const around = Math.round(margin * 16_000)
  const from = Math.max(0, normalised.findIndex(isLoud) - around)
  return normalised.slice(from, normalised.findLastIndex(isLoud) + 1 + around)
}

/** The number of minimal pairs of these phones among the 8,500 most common words. */
function functionalLoad({ phones, only }: Pick<ContrastCandidates, 'phones' | 'only'>): number {
  let load = 0
  for (const sound of bySound) {
    const said = sound.split(' ')
    const places =
      only === 'first' ? [0] : only === 'last' ? [said.length - 1] : said.map((_, place) => place)
    for (const [one, other] of phones)
      for (const place of places)
        if (said[place] === one && bySound.has(said.with(place, other).join(' '))) load++
  }
  return load
}

function soundsOfCommonWords(): ReadonlySet<string> {
  const words = commonWords.lists.slice(0, 2).flatMap((list) => list.split(' '))
  return new Set(words.flatMap((word) => dictionary.get(word)?.slice(0, 1) ?? []))
}

function espeak(voice: string, pitch: string) {
  return (words: readonly string[]) => {
    for (const word of words)
      run('espeak-ng', ['-v', voice, '-s', '130', '-p', pitch, '-w', spoken(word), word])
  }
}

function flite(voice: string) {
  return (words: readonly string[]) => {
    for (const word of words)
      run('flite', ['-voice', voice, '--setf', 'duration_stretch=1.1', '-t', word, '-o', spoken(word)])
  }
}

/** All words in one process, because festival takes a second to start. */
function festival(voice: string) {
  return (words: readonly string[]) => {
    const script = join(work, 'words.scm')
    const say = words.map(
      (word) => `(utt.save.wave (utt.synth (Utterance Text "${word}")) "${spoken(word)}")`,
    )
    writeFileSync(script, [`(voice_${voice})`, "(Parameter.set 'Duration_Stretch 1.1)", ...say].join('\n'))
    run('festival', ['-b', script])
  }
}

/** Converts all words in one process. */
function ffmpeg(words: readonly string[], from: string, options: string, to: string): void {
  const file = (word: string, type: string) => join(work, `${word}.${type}`)
  const inputs = words.flatMap((word) => ['-i', file(word, from)])
  const outputs = words.flatMap((word, at) => ['-map', String(at), ...options.split(' '), file(word, to)])
  run('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, ...outputs])
}

function run(program: string, options: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, options)
  if (error) throw new Error(`${program} was not found`, { cause: error })
  if (status !== 0) throw new Error(`${program} failed: ${String(stderr)}`)
}
