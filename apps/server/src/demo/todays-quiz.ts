import type { Voice } from './speak.ts'

/** A quiz of today that some trainees take by calls, so that it has clips, appeals and a reopened attempt. */
export const todaysQuiz = {
  title: 'Travel and weather',
  type: 'pronounce_it_fast',
  timer_seconds: 180,
  words: ['weather', 'thousand', 'luggage', 'vegetarian', 'journey', 'world'],
} as const

type Said = {
  /** What the synthesiser says, which need not be a word. */
  says: string
  /** What the page recognised; null for nothing that is credible. */
  heard: string | null
  outcome: 'correct' | 'incorrect' | 'skipped'
}

export type Player = Voice & {
  first: string
  /** Words that were not said correctly at once, by their number. All others are correct. */
  said: Readonly<Record<number, Said>>
  /** The note of an appeal, by the number of its word. */
  appeals?: Readonly<Record<number, string>>
  /** Why the trainer reopens the attempt. */
  reopened?: string
}

export const todaysPlayers: readonly Player[] = [
  {
    first: 'Mia',
    voice: 'en-us+f2',
    speed: 140,
    said: {
      2: { says: 'tousand', heard: null, outcome: 'incorrect' },
      4: { says: 'vegetable', heard: 'vegetable', outcome: 'incorrect' },
    },
  },
  {
    first: 'Kenji',
    voice: 'en-us+m3',
    speed: 130,
    said: {
      1: { says: 'wezzer', heard: null, outcome: 'incorrect' },
      6: { says: 'word', heard: 'word', outcome: 'incorrect' },
    },
    appeals: { 6: 'I said the L. Please listen.' },
  },
  {
    first: 'Amina',
    voice: 'en-gb+f4',
    speed: 150,
    said: { 5: { says: 'journal', heard: 'journal', outcome: 'incorrect' } },
    appeals: { 5: 'There was a noise in the room.' },
  },
  {
    first: 'Paolo',
    voice: 'en-us+m5',
    speed: 150,
    // The page was wrong here, and the second listener counts the word.
    said: { 5: { says: 'journey', heard: 'journal', outcome: 'incorrect' } },
  },
  {
    first: 'Priya',
    voice: 'en-gb+f5',
    speed: 165,
    said: { 4: { says: 'wegetarian', heard: null, outcome: 'incorrect' } },
  },
  {
    first: 'José',
    voice: 'en-029+m7',
    speed: 145,
    said: {
      1: { says: '', heard: null, outcome: 'skipped' },
      2: { says: '', heard: null, outcome: 'skipped' },
      3: { says: '', heard: null, outcome: 'skipped' },
    },
    reopened: 'The headset was unplugged in the middle of the quiz.',
  },
]
