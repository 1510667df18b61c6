/**
 * Step 1 of the phone network: log-mel frames with phone labels from forced alignment, for a corpus and for synthetic words.
 * usage: node packages/speech/training/phone-frames.ts OUT_FOLDER CORPUS_FOLDER [WORDS]
 *
 * Writes corpus.* and words.*: `.f32` (40 bands per frame), `.lab` (for each frame the number of the phone, 0 for silence, 255
 * for a mispronounced phone) and `.json` (for each recording the first frame, the number of frames and the speaker).
 */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { loudnessNormalised } from '../src/audio/loudness.ts'
import { logMel } from '../src/audio/log-mel.ts'
import { networkNoiseDb } from '../src/engine/word-verifier.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { phoneInventory } from '../src/text/arpabet.ts'
import { pronounce } from '../src/text/pronounce.ts'
import { openDecoder, type DecodedPhone, type SphinxDecoder } from '../fixtures/decoder.ts'
import { readAudio, readSentences, type Sentence } from '../fixtures/corpus.ts'
import { trainingWords } from './training-words.ts'

const [, , out = '.', corpus = '', words = '18000'] = process.argv
const mispronounced = 255
const decoder = await openDecoder({ triphones: true })
const dictionary = pronouncingDictionary()
mkdirSync(out, { recursive: true })

const ofCorpus = collect('corpus')
for (const sentence of readSentences(corpus)) {
  const texts = sentence.words.map(({ text }) => pronounce(text, dictionary).slice(0, 3))
  const samples = readAudio(join(corpus, sentence.audio))
  const aligned = align(decoder, texts, samples)
  if (aligned)
    ofCorpus.add(
      samples,
      aligned.flatMap((said, at) => marked(said, sentence.words[at])),
      sentence.speaker,
    )
}
ofCorpus.close()

const ofWords = collect('words')
for (const { word, samples } of trainingWords(Number(words))) {
  const variants = (dictionary.get(word) ?? []).flatMap((sound) => [sound, nonRhotic(sound)])
  const aligned = align(decoder, [variants], samples)
  if (aligned) ofWords.add(samples, aligned.flat())
}
ofWords.close()

type Labelled = DecodedPhone & { isMispronounced?: boolean }

function align(decoder: SphinxDecoder, texts: string[][], samples: Float32Array): DecodedPhone[][] | null {
  const sequence = texts.map((sounds) => `( ${decoder.name([...new Set(sounds)]).join(' | ')} )`).join(' ')
  decoder.useGrammar(`#JSGF V1.0; grammar read; public <read> = ${sequence};`)
  const words = decoder.decode(samples)
  return words.length === texts.length ? words.map((word) => word.phones) : null
}

/** Marks phones that the experts rated wrong or strongly accented: training ignores their frames. */
function marked(said: DecodedPhone[], word: Sentence['words'][number] | undefined): Labelled[] {
  const readings = (word?.phones ?? [])
    .map((reading) => reading.split(' ').filter((phone) => !phone.startsWith('[')))
    .filter((reading) => reading.length === said.length)
  return said.map((phone, at) => {
    const faults = readings.map((reading) =>
      reading[at]?.startsWith('(') ? 2 : reading[at]?.startsWith('{') ? 1 : 0,
    )
    const mean = faults.reduce<number>((sum, fault) => sum + fault, 0) / Math.max(1, faults.length)
    return { ...phone, isMispronounced: readings.length === 0 ? (word?.accuracy ?? 0) < 8 : mean >= 0.8 }
  })
}

/** The non-rhotic pronunciation of British voices. */
function nonRhotic(sound: string): string {
  return sound.replace(/(?<=[AEIOU][A-Z]) R(?= [^AEIOU]|$)/g, '')
}

function collect(name: string) {
  const frames = openSync(join(out, `${name}.f32`), 'w')
  const labels = openSync(join(out, `${name}.lab`), 'w')
  const recordings: { offset: number; frames: number; speaker: string | null }[] = []
  let offset = 0
  return {
    add(samples: Float32Array, said: Labelled[], speaker: string | null = null) {
      const spectrogram = logMel(loudnessNormalised(samples, networkNoiseDb))
      const row = new Uint8Array(spectrogram.frames)
      for (const { phone, start, end, isMispronounced } of said) {
        row.fill(
          isMispronounced ? mispronounced : phoneInventory.indexOf(phone),
          Math.round(start * 100),
          Math.round(end * 100),
        )
      }
      writeSync(frames, new Uint8Array(spectrogram.values.buffer))
      writeSync(labels, row)
      recordings.push({ offset, frames: spectrogram.frames, speaker })
      offset += spectrogram.frames
    },
    close() {
      closeSync(frames)
      closeSync(labels)
      writeFileSync(join(out, `${name}.json`), JSON.stringify(recordings))
      console.log(`${name}: ${recordings.length} recordings, ${offset} frames`)
    },
  }
}
