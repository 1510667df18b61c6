import { describe, expect, test } from 'vitest'
import { isUnwelcome } from '../../dictionary/unwelcome-words.ts'
import { plainWords } from '../../dictionary/wordnet-index.ts'
import { composePassage } from './compose-passage.ts'

/** Typical topics: things, names, actions, qualities, phrases, questions, and words that are in no dictionary. */
const topics = `
  dog/Coffee/football/music/cooking/education/happiness/friendship/ice cream/chess/pizza/internet/computers/effects
  mountains/family/mother-in-law/weather/Paris/japan/Manila/Einstein/Shakespeare/Turkey/Africa/the Moon/run/travel
  to swim/laugh/achieve/healthy/beautiful/quickly/always/seven/every/my first day at work/healthy food/social media
  travelling to Japan/life on Mars/should phones be banned in schools?/What is love?/Rock & Roll/Valentine's Day
  COVID-19/blorf/Taylor Swift/José Rizal/jeepney/xkcd/Łódź/smartphone addiction/K-pop/2026/?/B/🎉/слово/词/...
  the effects of social media on the mental health of young people in the Philippines/it's me/<b>bold<b>/{{7*7}} \${x}
  fuck/sex/a shitty day/how to murder somebody/'; drop table users; --/${'x'.repeat(100)}/${'word '.repeat(20)}`
  .trim()
  .split(/\/|\n +/)

/** Enough turns for every template. */
const turns = Array.from({ length: 13 }, (_, turn) => turn)
const saidAbout = new Map(topics.map((topic) => [topic, turns.map((turn) => composePassage(topic, turn))]))

const sentence = /^[\p{Lu}\p{N}][^.?]*[.?]$/u

describe('a composed passage', () => {
  test.each(topics)('about %s can be read aloud at every turn', (topic) => {
    for (const passage of saidAbout.get(topic) ?? []) {
      const words = passage.split(' ').length
      expect([passage, words >= 70 && words <= 130]).toEqual([passage, true])
      expect(passage).toMatch(/^[\p{Script=Latin}\p{N} ,.:?'’‘&-]+$/u)
      expect(passage).not.toMatch(/ {2}| [,.:?]|[,.:?]{2}|undefined|null|;/)
      for (const part of passage.split(/(?<=[.?]) /)) expect(part).toMatch(sentence)
      expect(passage).not.toMatch(/\ba [aeio]|\ban (?![aeiou\dh])|\b(a|an|the|of|to|is|was) \1\b/i)
    }
  })

  test('differs at the next turn, and is the same for the same turn', () => {
    for (const [topic, passages] of saidAbout) {
      expect(composePassage(topic, 3)).toBe(passages[3])
      passages.slice(1).forEach((passage, at) => expect(passage).not.toBe(passages[at]))
    }
  })

  test.each([
    ['Coffee', /beverage consisting of an infusion of ground coffee beans/],
    ['Einstein', /Einstein was a physicist born in Germany/],
    ['japan', /Japan is a/],
    ['chess', /board game for two players/],
    ['travel', /[Tt]o travel .* to undertake a journey/],
    ['achieve', /(?<!to )to gain with effort/],
    ['effects', /phenomenon/],
    ['healthy food', /this: healthy food|following: healthy food/],
    ['What is love?', /: What is love\?/],
    ['blorf', /\bblorf\b/],
    ['Taylor Swift', /Taylor Swift/],
  ])('about %s names its topic', (topic, expected) => {
    for (const passage of saidAbout.get(topic) ?? ['']) expect(passage).toMatch(expected)
  })

  test('does not confuse a person with a namesake', () => {
    for (const passage of saidAbout.get('Taylor Swift') ?? []) expect(passage).not.toMatch(/composer|meat/)
  })

  test.each(['fuck', 'a shitty day', 'sex', 'how to murder somebody', 'слово', '🎉'])(
    'does not repeat an unsuitable or unpronounceable topic: %s',
    (topic) => {
      for (const passage of saidAbout.get(topic) ?? ['']) expect(passage).not.toContain(topic)
    },
  )

  test('contains no unsuitable word and no raw gloss for any word', () => {
    let seen = 0
    for (const [word] of plainWords()) {
      if (seen++ % 1000 !== 0) continue
      const passage = composePassage(word, seen)
      expect([word, isUnwelcome(passage)]).toEqual([word, false])
      expect(passage).toMatch(/^[\p{Script=Latin}\p{N} ,.:?'’‘-]+$/u)
      for (const part of passage.split(/(?<=[.?]) /)) expect(part).toMatch(sentence)
    }
  })
})
