import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

export type DemoModule = {
  title: string
  description: string
  /** Days since it was made. */
  made: number
  files: readonly { name: string; bytes: () => Buffer }[]
}

const vowels = [
  'In English the length of a vowel changes the word. Say "ship" with a short, relaxed sound, and "sheep" with a long one and a small smile.',
  'Practise in pairs, slowly first: ship and sheep, live and leave, bit and beat, full and fool, pull and pool.',
  'Record yourself, wait a day, and listen again. You hear your own vowels best when you have forgotten how you meant them.',
]
const th = [
  'Let the tip of your tongue touch your upper teeth, and breathe out. Nothing else moves. That is the sound at the beginning of "think", "three" and "thousand".',
  'Now hum while you do it. That is the sound in "mother", "weather" and "breathe".',
  'If you hear "tink" or "sink", your tongue is too far back. If you hear "fink", your lip has done the work.',
]
const phone = [
  'On the phone nobody sees your face, so your voice has to smile for you.',
  'Say who you are before you say what you want: "Good morning, this is Grace from the support team. How can I help?"',
  'Numbers are said in small groups, with a pause after each: zero two, five five five, one nine.',
  'When you did not understand, say so at once and say how far you came: "I have your name. Could you please say the number again?"',
]
const numbers = [
  'Thirteen or thirty? The stress tells: thirTEEN at the end, THIRty at the beginning.',
  'Years are read in pairs: nineteen eighty-four, twenty twenty-six.',
  'Wednesday has two syllables and February four, though few people say them all.',
]

export const demoModules: readonly DemoModule[] = [
  {
    title: 'Vowels that change the word',
    description: 'Short and long vowels, with pairs to practise in class and at home.',
    made: 34,
    files: [
      {
        name: 'Short and long vowels.pdf',
        bytes: () =>
          writePdf([
            { title: 'Short and long vowels', paragraphs: vowels },
            {
              title: 'Pairs to practise',
              paragraphs: ['ship - sheep', 'full - fool', 'bet - bat', 'cut - cot', 'live - leave'],
            },
          ]),
      },
      { name: 'Worksheet vowels.docx', bytes: () => writeDocx('Worksheet: vowels', vowels) },
    ],
  },
  {
    title: 'The two sounds of TH',
    description: 'Where the tongue goes, what to listen for, and twelve words for the mirror.',
    made: 21,
    files: [
      {
        name: 'The two sounds of TH.pdf',
        bytes: () => writePdf([{ title: 'The two sounds of TH', paragraphs: th }]),
      },
    ],
  },
  {
    title: 'Calls with customers',
    description: 'Openings, numbers, and what to say when you did not understand.',
    made: 12,
    files: [
      { name: 'Call guide.docx', bytes: () => writeDocx('Call guide', phone) },
      {
        name: 'Phrases for the phone.pdf',
        bytes: () => writePdf([{ title: 'Phrases for the phone', paragraphs: phone }]),
      },
      {
        name: 'Numbers and dates.pdf',
        bytes: () => writePdf([{ title: 'Numbers and dates', paragraphs: numbers }]),
      },
    ],
  },
  {
    title: 'Reading for next week',
    description: '',
    made: 1,
    files: [],
  },
]
