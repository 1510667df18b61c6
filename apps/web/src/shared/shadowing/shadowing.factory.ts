import type { ShadowedPassage, ShadowingAnswer } from '@elocute/contract/shadowing-fields'

const texts = ['The', 'train', 'leaves', 'at', 'noon']

/** A passage of five words, each 0.4 s behind the model. */
export const aPassage = (details: Partial<ShadowedPassage> = {}): ShadowedPassage => ({
  n: 1,
  text: 'The train leaves at noon.',
  milliseconds: 5_000,
  has_sound: true,
  model_at_ms: 300,
  lag_ms: 400,
  words: texts.map((_, word) => ({
    word,
    at_ms: 500 * word,
    lag_ms: 400,
    pace: 3.2,
    model_pace: 4,
  })),
  result: {
    score: '82/100',
    feedback: 'Most of it was clear.',
    overall: 82,
    accuracy: 80,
    fluency: 84,
    prosody: 79,
    completeness: 100,
    pace_wpm: 120,
    duration_s: 3,
    words: texts.map((text, at) => ({
      text,
      score: 80,
      verdict: 'good' as const,
      start_s: at / 2,
      end_s: at / 2 + 0.4,
      phones: [],
    })),
    extra_words: 0,
    engine: { name: 'test', version: '1' },
    feedback_source: 'engine',
  },
  ...details,
})

export const aShadowing = (details: Partial<ShadowingAnswer> = {}): ShadowingAnswer => ({
  id: '01890000-0000-7000-8000-00000000c002',
  passages: [aPassage(), aPassage({ n: 2, has_sound: false })],
  machine_score: 82,
  overruled: null,
  earlier: [],
  revision: 0,
  ...details,
})
