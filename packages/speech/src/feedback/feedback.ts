import { findingsOf, type Finding, type Measured } from '../scoring/findings.ts'
import { howToSay, soundName } from './articulation.ts'

/** Two to four English sentences about a reading: what was good, what to practise next and how, and the pace. */
export const feedbackFor = (measured: Measured): string =>
  findingsOf(measured)
    .flatMap(sentencesFor)
    .filter((sentence) => sentence !== '')
    .join(' ')

const readAgain =
  'Read the words on the screen from the first to the last, near to the microphone and in a quiet place.'

function sentencesFor(finding: Finding): string[] {
  switch (finding.code) {
    case 'nothing_heard':
      return ['None of this text was heard.', readAgain]
    case 'few_words_heard':
      return [
        `Only ${counted(finding.count, 'word')} of ${finding.of} could be heard in this recording.`,
        readAgain,
      ]
    case 'different_text':
      return ['What was heard did not sound like this text.', readAgain]
    case 'excellent':
      return ['Excellent: every part of this was easy to follow.']
    case 'very_good':
      return [
        `Very good: you were easy to follow${finding.phone === null ? '' : `, and ${soundName(finding.phone)} was clear each time`}.`,
      ]
    case 'some_words_clear':
      return [`${quoted(finding.words)} ${wasOrWere(finding.count)} clear.`]
    case 'whole_text_read':
      return ['You read the whole text, which is a good start.']
    case 'text_begun':
      return ['You have made a start with this text.']
    case 'smooth':
      return ['You read smoothly, without stumbling.']
    case 'natural_intonation':
      return ['Your voice rises and falls naturally.']
    case 'most_words_clear':
      return [`Most of your words were clear: ${finding.count} of ${finding.of} were good.`]
    case 'sound_mastered':
      return [`Good sounds: ${soundName(finding.phone)} was clear each time.`]
    case 'words_omitted':
      return [
        finding.count > finding.words.length
          ? `${counted(finding.count, 'word')} were not heard, among them ${quoted(finding.words)}.`
          : `${quoted(finding.words)} ${wasOrWere(finding.count)} not heard.`,
        finding.isEnd
          ? 'Read on to the end of the text.'
          : 'Let your eyes run one word ahead of your voice, and say the small words too.',
      ]
    case 'sound_substituted':
      return [
        `In ${quoted(finding.words)}, ${soundName(finding.phone)} came closer to ${soundName(finding.heard)}.`,
        howToSay(finding.phone, finding.heard),
      ]
    case 'final_sound_unclear':
      return [
        `The end of ${quoted(finding.words)} was hardly heard: finish with ${soundName(finding.phone)}.`,
        howToSay(finding.phone),
      ]
    case 'sound_unclear':
      return [
        `In ${quoted(finding.words)}, ${soundName(finding.phone)} was not clear.`,
        howToSay(finding.phone),
      ]
    case 'word_unclear':
      return [
        `The word to practise is ${quoted([finding.word])}.`,
        'Say it slowly, part by part, then faster until it runs by itself.',
      ]
    case 'word_to_polish':
      return [`If you want to polish one word, take ${quoted([finding.word])}.`]
    case 'harder_text':
      return ['Try a longer text next, or one with more difficult words.']
    case 'stops':
      return [
        `You stopped ${finding.count} times inside a sentence, for example after ${quoted([finding.after])}: pause at commas and full stops, and say the words between them in one breath.`,
      ]
    case 'slow':
      return [
        `At ${finding.pace} words a minute you were slow; ${finding.from} to ${finding.to} sounds natural.`,
      ]
    case 'fast':
      return [
        `At ${finding.pace} words a minute you were fast; slow down to between ${finding.from} and ${finding.to}, so that every ending is heard.`,
      ]
    case 'easy_pace':
      return [`Your pace of ${finding.pace} words a minute is easy to listen to.`]
  }
}

function quoted(words: readonly string[]): string {
  const texts = [...new Set(words.map((text) => `“${text}”`))]
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter((part) => part !== '').join(' and ')
}

const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were')
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
