import type { Event } from './audit.queries.ts'

const personId = (n: number) => `01890000-0000-7000-8000-00000009${n.toString(16).padStart(4, '0')}`

export const tara = { id: personId(1), first_name: 'Tara', middle_name: null, last_name: 'Coach' }
export const mia = { id: personId(2), first_name: 'Mia', middle_name: null, last_name: 'Santos' }
export const gone = (n: number) => ({ id: personId(n), first_name: null, middle_name: null, last_name: null })
export const kitchen = { id: personId(100), title: 'Kitchen words' }
export const attemptId = personId(200)

let made = 0

/** A decision on a word, or what the details say. */
export const anEvent = (details: Partial<Event> = {}): Event => {
  made += 1
  return {
    n: made,
    at: '2026-03-04T05:06:07.000Z',
    action: 'word_decided',
    actor: tara,
    trainee: mia,
    colleague: null,
    subject: 'attempt',
    subject_id: attemptId,
    quiz: kitchen,
    group: null,
    word: 'river',
    before: { n: 2, outcome: 'incorrect', score: 3, appeal: 'open' },
    after: { n: 2, outcome: 'correct', score: 4, appeal: 'accepted' },
    request_id: 'a-request',
    ...details,
  }
}
