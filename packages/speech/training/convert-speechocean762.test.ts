import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { labelOf, readScores, readUtterances, type PublishedScores } from './convert-speechocean762.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elocute-corpus-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const scores: PublishedScores = {
  text: 'WE CALL',
  total: [7, 9, 8],
  accuracy: [7, 9, 9],
  completeness: [1, 1, 0.5],
  fluency: [10, 9, 8],
  prosodic: [10, 10, 10],
  words: [
    { text: 'WE', total: [10, 10, 10], accuracy: [10, 10, 10], stress: [10, 10, 10], phones: ['W IY0', 'W IY0', 'W IY0'] },
    { text: 'CALL', total: [8, 8, 10], accuracy: [10, 8, 2], stress: [10, 10, 5], phones: ['K AO0 L', 'K {AO0} L', '(K) AO0 L'] },
  ],
} // oxfmt-ignore

test('a label has the means of the experts, in lower case, and all their phones', () => {
  const about = { id: '000010011', audio: 'audio/0001/000010011.webm', speaker: '0001', age: 6, gender: 'm' }
  expect(labelOf(about, scores)).toEqual({
    ...about,
    text: 'we call',
    total: 8,
    accuracy: 8.333,
    completeness: 0.833,
    fluency: 9,
    prosodic: 10,
    words: [
      { text: 'we', accuracy: 10, stress: 10, total: 10, phones: ['W IY0', 'W IY0', 'W IY0'] },
      {
        text: 'call',
        accuracy: 6.667,
        stress: 8.333,
        total: 8.667,
        phones: ['K AO0 L', 'K {AO0} L', '(K) AO0 L'],
      },
    ],
  })
})

test('utterances come with their speaker, age and gender', () => {
  put(
    'train/wav.scp',
    '000010011\tWAVE/SPEAKER0001/000010011.WAV\n000030012 WAVE/SPEAKER0003/000030012.WAV\n',
  )
  put('train/utt2spk', '000010011\t0001\n000030012 0003\n')
  put('train/spk2age', '0001\t6\n0003\t31\n')
  put('train/spk2gender', '0001\tm\n0003\tf\n')
  expect(readUtterances(folder)).toEqual([
    { id: '000010011', wave: 'WAVE/SPEAKER0001/000010011.WAV', speaker: '0001', age: 6, gender: 'm' },
    { id: '000030012', wave: 'WAVE/SPEAKER0003/000030012.WAV', speaker: '0003', age: 31, gender: 'f' },
  ])
})

test('an utterance without a speaker is an error', () => {
  for (const name of ['utt2spk', 'spk2age', 'spk2gender']) put(`train/${name}`, '')
  put('train/wav.scp', '1 one.wav\n')
  expect(() => readUtterances(folder)).toThrow('No speaker for 1')
})

test('scores are read from the current and from the first revision of the corpus', () => {
  put('resource/scores-detail.json', JSON.stringify({ 2: scores }))
  expect(readScores(folder)).toEqual(new Map([['2', scores]]))
  put('scripts/utt2score', `000010011\t${JSON.stringify(scores)}\n`)
  expect(readScores(folder)).toEqual(new Map([['000010011', scores]]))
})
