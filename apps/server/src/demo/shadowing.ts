import type { Voice } from './speak.ts'

type Shadowed = Voice & { first: string; daysAgo: number }

type DemoShadowing = {
  title: string
  passages: readonly string[]
  /** Who reads the passages. */
  model: Voice
  madeDaysAgo: number
  dueInDays: number
  tries: readonly Shadowed[]
  /** What the trainer thinks of the first try. */
  overruled: { score: number; reason: string }
}

/** What the class says along with a voice: one keeps up with it, one falls behind. */
export const demoShadowing: DemoShadowing = {
  title: 'Announcements at the station',
  passages: [
    'The train to Brighton is delayed by about ten minutes. We are sorry for the wait.',
    'Please keep your ticket until the end of your journey, and mind the gap between the train and the platform.',
  ],
  model: { voice: 'en-gb+f3', speed: 145 },
  madeDaysAgo: 3,
  dueInDays: 4,
  tries: [
    // Not of the language of the model: voices of one language share recorded consonants, which a loudspeaker would, too.
    { first: 'Amina', voice: 'en-us+f4', speed: 150, daysAgo: 2 },
    { first: 'Mateo', voice: 'en-us+m4', speed: 125, daysAgo: 1 },
  ],
  overruled: {
    score: 97,
    reason:
      'Your rhythm was that of the announcement from start to end. The line to your microphone crackled.',
  },
}
