import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accuracyFigures, similarCounted, similarInTheEnd, type AccuracyFigures } from './accuracy-figures.ts'

// The document has the results of the benchmarks. The page must not show anything else.
const file = join(import.meta.dirname, '../../../../../../../docs/speech-accuracy.md')
const [, section = ''] = /^## In short, for schools\n([^]*?)^## /m.exec(readFileSync(file, 'utf8')) ?? []

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The rows of the table without the line below its header. */
const table = section
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| --'))
  .map(cellsOf)

const text = section.replaceAll(/\s+/g, ' ')

const groupInDocument: Record<AccuracyFigures['group'], string> = {
  alone: 'volunteers on the web, words said alone',
  'alone-telephone': 'the same through a telephone or a headset in call mode',
  sentences: 'many accents, words cut out of fluent sentences',
  'sentences-telephone': 'the same through a telephone',
  mandarin: 'first language Mandarin, half children, words cut out of sentences',
}

const rowOf = (row: AccuracyFigures) => [
  groupInDocument[row.group],
  row.words.toLocaleString('en'),
  row.speakers.toLocaleString('en'),
  `${row.counted} (${row.from} to ${row.to})`,
  ...[row.countedLater, row.refusedLater, row.anotherCounted].map(String),
]

test('the figures of the page are the table of the document', () => {
  const [header, ...rows] = table
  expect(header).toEqual([
    'who and how',
    'words',
    'speakers',
    'counted at once',
    'after asking once more',
    'refused then',
    'another word counted',
  ])
  expect(accuracyFigures.map(rowOf)).toEqual(rows)
})

test('the figures for words that only resemble the right one are those of the document', () => {
  const { alone, cutOut, incomplete } = similarCounted
  expect(text).toContain(
    `is counted in ${alone} of 100 cases when it is said alone, and in ${cutOut} when it is cut out of a sentence.`,
  )
  expect(text).toContain(`an ending too many is counted in ${incomplete} of 100 cases.`)
  expect(text).toContain(
    `each time, it counts ${similarInTheEnd.alone}, ${similarInTheEnd.cutOut} and ${similarInTheEnd.incomplete} of 100.`,
  )
})

test.each([
  'Measured on recordings of people whom no model has heard, each in 100 words:',
  'In parentheses is the 95 % interval, by resampling speakers.',
  'An unsure answer costs nothing.',
  'In Pronounce It Fast a refused word can be said again.',
  'A voice through a telephone or an old Bluetooth headset is understood nearly as well as through a good microphone.',
  'The microphone test says when a headset is in call mode, when it is noisy, and when the voice is weak.',
  'Not known: how often other first languages are understood than those in the recordings.',
  'Most of the speakers are not labelled.',
  'Words said alone by speakers of Mandarin were not measured.',
])('the document still has the statement that the page repeats: %s', (statement) => {
  expect(text).toContain(statement)
})
