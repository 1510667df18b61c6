/**
 * Step 1 of the phone network and of the speech encoder: samples and log-mel frames with phone labels from forced alignment.
 * usage: node packages/speech/training/phone-frames.ts OUT_FOLDER NAME SOURCE [NOISE_FOLDER]
 *
 * NAME is corpus (SOURCE: the folder of speechocean762), words (SOURCE: the number of synthetic words), noises (SOURCE: their
 * folder; they have no phones) or one of the sets of english-open (SOURCE: the folder of all sets). Writes NAME.pcm (16 bits at 16 kHz), NAME.f32 (40 bands per frame), NAME.lab (for each frame the number
 * of the phone, 0 for silence, 255 for a mispronounced phone) and NAME.json (for each recording the first sample and frame, the numbers of
 * both, the speaker and the role). With NOISE_FOLDER it also writes NAME.far.pcm: the same recordings through rooms,
 * noises and codecs.
 */
import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { spectrogramOf } from '../src/engine/target-finder.ts'
import { samplesIn16Bits } from '../fixtures/wav.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { phoneInventory } from '../src/text/arpabet.ts'
import { pronounce } from '../src/text/pronounce.ts'
import { openDecoder, type DecodedPhone } from '../fixtures/decoder.ts'
import { together } from '../fixtures/channels.ts'
import { readSentences, withAudio, type Sentence } from '../fixtures/corpus.ts'
import { readOpenRecordings, type Role } from '../fixtures/english-open.ts'
import { randomChannels } from '../fixtures/random-channel.ts'
import { isHeldOut } from '../fixtures/people-trials.ts'
import { trainingWords } from './training-words.ts'

type Labelled = DecodedPhone & { isMispronounced?: boolean }
/** `words`: for each word its pronunciations. `label` may mark phones as mispronounced. */
type Recording = {
  samples: Float32Array
  words: string[][]
  speaker: string | null
  role: Role
  label?: (aligned: DecodedPhone[][]) => Labelled[]
}

const [, , out = '.', name = 'corpus', source = '', noiseFolder] = process.argv
const mispronounced = 255
const samplesPerFrame = 160
/** Two minutes go through one codec: starting it takes longer than encoding a word. */
const samplesPerBatch = 16_000 * 120
const dictionary = pronouncingDictionary()
// Fast and rough: the training replaces this alignment by the network's own.
const decoder = await openDecoder()
mkdirSync(out, { recursive: true })

const writer = openWriter()
for (const { samples, words, speaker, role, label } of recordings()) {
  const aligned = words.length === 0 ? [] : align(words, samples)
  if (aligned) writer.add(samples, label?.(aligned) ?? aligned.flat(), { speaker, role })
}
writer.close()

function* recordings(): Generator<Recording> {
  if (name === 'corpus') {
    const audioOf = ({ audio }: Sentence) => join(source, audio)
    for (const [{ words, speaker }, samples] of withAudio(readSentences(source), audioOf))
      yield {
        samples,
        words: words.map(({ text }) => pronounce(text, dictionary).slice(0, 3)),
        speaker,
        role: isHeldOut(speaker) ? 'tuning' : 'training',
        label: (aligned) => aligned.flatMap((said, at) => marked(said, words[at])),
      }
  } else if (name === 'words') {
    for (const { word, samples } of trainingWords(Number(source))) {
      const variants = pronounce(word, dictionary).flatMap((sound) => [sound, nonRhotic(sound)])
      yield { samples, words: [variants], speaker: null, role: 'training' }
    }
  } else if (name === 'noises') {
    const files = readdirSync(source).filter((file) => file.startsWith('noise_'))
    for (const [, samples] of withAudio(files.sort(), (file) => join(source, file)))
      yield { samples, words: [], speaker: null, role: 'training' }
  } else {
    const read = readOpenRecordings(source).filter(({ set, role }) => set === name && role !== 'reported')
    for (const [{ text, speaker, role }, samples] of withAudio(read, ({ path }) => path)) {
      const words = text.split(/[\s–—-]+/).flatMap((word) => {
        const sounds = pronounce(word, dictionary).slice(0, 3)
        return sounds.length === 0 ? [] : [sounds.flatMap((sound) => [sound, nonRhotic(sound)])]
      })
      yield { samples, words, speaker, role }
    }
  }
}

/** Null if the decoder does not find the text in the recording. */
function align(words: string[][], samples: Float32Array): DecodedPhone[][] | null {
  const sequence = words.map((sounds) => `( ${decoder.name([...new Set(sounds)]).join(' | ')} )`).join(' ')
  decoder.useGrammar(`#JSGF V1.0; grammar read; public <read> = ${sequence};`)
  const found = decoder.decode(samples)
  return found.length === words.length ? found.map((word) => word.phones) : null
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

function openWriter() {
  const open = (ending: string) => openSync(join(out, `${name}${ending}`), 'w')
  const near = open('.pcm')
  const spectra = open('.f32')
  const far = noiseFolder === undefined ? null : open('.far.pcm')
  const channels = noiseFolder === undefined ? null : randomChannels(noiseFolder, name.length)
  const labels = open('.lab')
  const listed: {
    at: number
    samples: number
    offset: number
    frames: number
    speaker: string | null
    role: Role
  }[] = []
  let [at, offset] = [0, 0]
  let batch: Float32Array[] = []

  const write = (file: number, samples: Float32Array) =>
    writeSync(file, new Uint8Array(samplesIn16Bits(samples).buffer))
  const flush = () => {
    if (far === null || channels === null || batch.length === 0) return
    for (const samples of together(batch, channels.transmission)) write(far, samples)
    batch = []
  }

  return {
    add(samples: Float32Array, said: Labelled[], about: { speaker: string | null; role: Role }) {
      const { frames, values } = spectrogramOf(samples)
      write(near, samples)
      writeSync(spectra, new Uint8Array(values.buffer))
      const row = new Uint8Array(frames)
      for (const { phone, start, end, isMispronounced } of said) {
        row.fill(
          isMispronounced ? mispronounced : phoneInventory.indexOf(phone),
          Math.round(start * 100),
          Math.round(end * 100),
        )
      }
      writeSync(labels, row)
      listed.push({ at, samples: samples.length, offset, frames, ...about })
      at += samples.length
      offset += frames
      if (channels === null) return
      batch.push(channels.surroundings(samples))
      if (batch.reduce((sum, { length }) => sum + length, 0) > samplesPerBatch) flush()
    },
    close() {
      flush()
      for (const file of [near, spectra, far, labels]) if (file !== null) closeSync(file)
      writeFileSync(join(out, `${name}.json`), JSON.stringify(listed))
      console.log(
        `${name}: ${listed.length} recordings, ${((offset * samplesPerFrame) / 16_000 / 3600).toFixed(2)} h`,
      )
    },
  }
}
