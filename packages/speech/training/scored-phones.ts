import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { throughCodec } from '../fixtures/channels.ts'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { anyErrors, frequentErrors, mispronouncedReadings } from '../fixtures/mispronounced-readings.ts'
import { isHeldOut, isReported } from '../fixtures/people-trials.ts'
import type { openReadingEngine } from '../fixtures/reading-engine.ts'
import { espeakVoices } from '../fixtures/synthetic-readings.ts'
import type { AlignedReading } from '../src/engine/transcript-aligner.ts'

/** A reading whose phones have scores: `heard` and `unseen` are people whom the phone networks have and have not heard. */
export type PhoneScoredReading = {
  source: 'synthetic' | 'unseen' | 'heard'
  voice: string
  aligned: AlignedReading
  /** For each word segment and each of its phones the experts' score, 0 (wrong) to 2 (right); null if it is not known. */
  scores: (number | null)[][]
}

/** Further voices for training only: with eight voices the verifier learns their vowels. */
const moreVoices =
  'en-us+m2 en-us+m4 en-us+m5 en-us+m6 en-us+f4 en-us+f5 en-us+Max en-us+Michael en-us+Annie en-us+linda en-us+steph en-gb+m4 en-gb+f5 en-gb+paul en-gb-x-rp+m5 en-gb-x-rp+anika'.split(
    ' ',
  )
const [right, wrong] = [2, 0]
const everyHeard = 6

/**
 * Readings with known phone errors by synthetic voices, as they are and every second one through a telephone; and readings of people,
 * whose phones the experts have scored (`out-of-fold.json` of train-reading-model.py in the work folder). Speakers who are reported on
 * are left out. All recordings of the other speakers whom no network has heard are taken, and every sixth of the rest. Needs
 * ffmpeg and espeak-ng.
 */
export function* phoneScoredReadings(
  engine: ReturnType<typeof openReadingEngine>,
  corpus: string,
  work: string,
): Generator<PhoneScoredReading> {
  const voices = [...espeakVoices.tuning, ...moreVoices]
  for (const errorsOf of [anyErrors, frequentErrors])
    for (const [at, { samples, script, words, voice }] of [
      ...mispronouncedReadings('tuning', Infinity, errorsOf, voices),
    ].entries())
      for (const sound of at % 2 === 0 ? [samples, throughCodec(samples, 'telephone')] : [samples]) {
        const aligned = engine.alignAll(sound, script)
        const scores = phonesOf(aligned).map((phones, word) => {
          const target = words[word]
          if (target?.phones.join(' ') !== phones.join(' ')) return phones.map(() => null)
          return phones.map((_, place) => (target.errorAt === place ? wrong : right))
        })
        yield { source: 'synthetic', voice, aligned, scores }
      }

  const experts = JSON.parse(readFileSync(join(work, 'out-of-fold.json'), 'utf8')) as Predictions
  for (const [at, { id, speaker, audio, words }] of readSentences(corpus).entries()) {
    if (isReported(speaker) || (!isHeldOut(speaker) && at % everyHeard !== 0)) continue
    const script = words.map(({ text }) => text.toLowerCase()).join(' ')
    const aligned = engine.alignAll(readAudio(join(corpus, audio)), script)
    const given = experts[id]?.experts[0] ?? []
    let phone = 0
    const scores = phonesOf(aligned).map((phones) => phones.map(() => given[phone++] ?? null))
    yield { source: isHeldOut(speaker) ? 'unseen' : 'heard', voice: speaker, aligned, scores }
  }
}

type Predictions = Record<string, { experts: [phones: (number | null)[]] }>

/** The names of the phones of each word segment. */
const phonesOf = ({ segments, phones: names }: AlignedReading): string[][] =>
  segments.flatMap((segment) =>
    segment.type === 'word' ? [segment.phones.map(({ phone }) => names[phone] ?? '')] : [],
  )
