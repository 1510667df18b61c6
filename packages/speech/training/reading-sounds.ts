/**
 * Step 1 of the reading model: what can be heard in the corpus without having learned anything from its experts.
 * usage: node packages/speech/training/reading-sounds.ts CORPUS_FOLDER OUT_FOLDER [PART/PARTS]
 *
 * Writes for each recording a row of sounds-N.jsonl, and to frames-N.f32 for each of its frames of 10 ms 40 bands, 40
 * native scores, level, voicing and pitch.
 */
import { closeSync, createWriteStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readAudio, readSentences } from '../fixtures/corpus.ts'
import { cepstra } from '../src/audio/cepstra.ts'
import { levelled } from '../src/audio/level.ts'
import { bands, logMel } from '../src/audio/log-mel.ts'
import { pitch } from '../src/audio/pitch.ts'
import { networkNoiseDb } from '../src/engine/word-hearing.ts'
import { nativeModelFiles } from '../src/node/engine-files.ts'
import { pronouncingDictionary } from '../src/node/pronouncing-dictionary.ts'
import { followCosts, followScript } from '../src/scoring/follow-script.ts'
import { heardPhones, openNativeEar } from '../src/scoring/hear-natively.ts'
import { openNativeModel } from '../src/scoring/native-model.ts'
import { openPhoneNetwork, type NetworkFile } from '../src/scoring/phone-network.ts'
import networkFile from '../src/scoring/phone-network.json' with { type: 'json' }
import { scriptStates } from '../src/scoring/script-states.ts'
import { scriptWords } from '../src/text/script-words.ts'

export type SoundsRow = {
  audio: string
  /** Where its frames begin and how many there are. */
  off: number
  frames: number
  seconds: number
  words: {
    word: number
    way: number
    phones: {
      phone: string
      follow: [number, number]
      at: [number, number, number, number]
      best: number
      scores: number[]
    }[]
  }[]
}

const [, , corpus = '', out = '.', share = '1/1'] = process.argv
const [part = 1, parts = 1] = share.split('/').map(Number)
const ear = openNativeEar(openNativeModel(nativeModelFiles()))
const network = openPhoneNetwork(networkFile as NetworkFile)
const dictionary = pronouncingDictionary()
// The corpus says that the scripts were read; without this, bad readings would lose words that the experts rated.
const everyWord = { ...followCosts, skip: Infinity, back: Infinity, other: 12, otherFrame: 2 }
const rowSize = bands + heardPhones.length + 3
mkdirSync(out, { recursive: true })
const frames = openSync(join(out, `frames-${part}.f32`), 'w')
const sounds = createWriteStream(join(out, `sounds-${part}.jsonl`))

let off = 0
for (const [at, sentence] of readSentences(corpus).entries()) {
  if (at % parts !== part - 1) continue
  const samples = readAudio(join(corpus, sentence.audio))
  const heard = levelled(samples, networkNoiseDb)
  const spectrogram = logMel(heard)
  const words = scriptWords(sentence.words.map(({ text }) => text.toLowerCase()).join(' '), dictionary)
  const ways = words.map(({ pronunciations }) =>
    pronunciations.map((said) => said.split(' ').map((phone) => network.phones.indexOf(phone))),
  )
  const read = followScript(network.run(spectrogram), scriptStates(ways), everyWord).flatMap((piece) =>
    piece.type === 'word' ? [piece] : [],
  )
  const laid = read.map(({ phones }) => ({
    phones: phones.map(({ phone, start, end }) => ({
      phone: network.phones[phone] ?? '',
      start: start * 2,
      end: end * 2,
    })),
  }))
  const { phones, plain } = ear.hear(cepstra(levelled(samples)), laid)
  const { level, voicing, height } = pitch(heard)
  const rows = new Float32Array(spectrogram.frames * rowSize)
  for (let frame = 0; frame < spectrogram.frames; frame++) {
    rows.set(spectrogram.values.subarray(frame * bands, (frame + 1) * bands), frame * rowSize)
    const from = frame * heardPhones.length
    rows.set(plain.subarray(from, from + heardPhones.length), frame * rowSize + bands)
    rows.set([level[frame] ?? 0, voicing[frame] ?? 0, height[frame] ?? 0], (frame + 1) * rowSize - 3)
  }
  writeSync(frames, new Uint8Array(rows.buffer))
  const row = {
    audio: sentence.audio,
    off,
    frames: spectrogram.frames,
    seconds: samples.length / 16000,
    words: read.map(({ word, way }, place) => ({
      word,
      way,
      phones: laid[place]?.phones.map(({ phone, start, end }, step) => {
        const native = phones[place]?.[step]
        return {
          phone,
          follow: [start, end],
          at: native && [native.start, ...native.thirds, native.end],
          best: native?.best,
          scores: native && Array.from(native.scores, (score) => Number(score.toFixed(3))),
        }
      }),
    })),
  }
  sounds.write(`${JSON.stringify(row)}\n`)
  off += spectrogram.frames
  if (at % 50 < parts) await new Promise((resolve) => setImmediate(resolve))
}
closeSync(frames)
sounds.end(() => console.log(`${off} frames`))
