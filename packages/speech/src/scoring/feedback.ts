import { howToSay, isVowelSound, soundName } from './articulation.ts'
import type { ReadingReport, ReportedWord } from './reading-report.ts'

export type Measured = Omit<ReadingReport, 'feedback' | 'engine'> & {
  /** For each word of the script, whether a comma or full stop stands behind it, where a pause belongs. */
  phraseEnds: readonly boolean[]
}

/** Words a minute that listeners follow with ease. */
const easyPace = { from: 110, to: 170 }
const longPauseSeconds = 0.5
/** Under this a sound was not clear; from here up it was. */
const clearSound = 60
const goodSound = 80
/** From here up fluency and prosody are shown as good enough to be named. */
const worthPraise = 70

/**
 * Two to four sentences from the measurements: what was good, the one thing that would help most and how to do it, and the
 * pace where it needs a word.
 */
export function feedbackFor(measured: Measured): string {
  const { words, completeness } = measured
  const read = words.filter(({ verdict }) => verdict !== 'omitted')
  if (read.length === 0 || completeness < 30) return littleHeard(words, read)
  const advice = leftOut(words, read) ?? unclearSound(read) ?? unclearWord(read) ?? nothingUnclear(read)
  return [praise(measured, read), ...advice, flow(measured, read)]
    .filter((sentence) => sentence !== '')
    .slice(0, 4)
    .join(' ')
}

function littleHeard(words: readonly ReportedWord[], read: readonly ReportedWord[]): string {
  const heard =
    read.length === 0
      ? 'None of this text was heard.'
      : read.length < words.length / 2
        ? `Only ${counted(read.length, 'word')} of ${words.length} could be heard in this recording.`
        : 'What was heard did not sound like this text.'
  return `${heard} Read the words on the screen from the first to the last, near to the microphone and in a quiet place.`
}

function praise(
  { overall, accuracy, fluency, prosody, completeness }: Measured,
  read: readonly ReportedWord[],
): string {
  const shine = masteredSound(read)
  if (overall >= 90) return 'Excellent: every part of this was easy to follow.'
  if (overall >= 80)
    return `Very good: you were easy to follow${shine === null ? '' : `, and ${shine} was clear each time`}.`
  const clear = read.filter(({ verdict }) => verdict === 'good')
  const best = Math.max(accuracy, fluency, prosody)
  if (best < 50) {
    if (clear.length > 0) return `${quoted(longest(clear))} ${clear.length === 1 ? 'was' : 'were'} clear.`
    return completeness >= 90
      ? 'You read the whole text, which is a good start.'
      : 'You have made a start with this text.'
  }
  if (best === fluency && fluency >= worthPraise) return 'You read smoothly, without stumbling.'
  if (best === prosody && prosody >= worthPraise) return 'Your voice rises and falls naturally.'
  return shine === null
    ? `Most of your words were clear: ${clear.length} of ${read.length} were good.`
    : `Good sounds: ${shine} was clear each time.`
}

/** What learners find hard, said well every time, at least twice. */
function masteredSound(read: readonly ReportedWord[]): string | null {
  const phones = read.flatMap((word) => word.phones)
  const mastered = ['TH', 'DH', 'R', 'L', 'V', 'W', 'Z', 'AE', 'IH', 'NG'].find((hard) => {
    const said = phones.filter(({ phone }) => phone === hard)
    return said.length >= 2 && said.every(({ score }) => score >= goodSound)
  })
  return mastered === undefined ? null : soundName(mastered)
}

function leftOut(words: readonly ReportedWord[], read: readonly ReportedWord[]): string[] | null {
  const missing = words.filter(({ verdict }) => verdict === 'omitted')
  if (missing.length === 0 || read.length / words.length > 0.85) return null
  const named =
    missing.length > 3
      ? `${counted(missing.length, 'word')} were not heard, among them ${quoted(longest(missing))}.`
      : `${quoted(missing)} ${missing.length === 1 ? 'was' : 'were'} not heard.`
  const ends = missing.slice(-3).every((word) => words.indexOf(word) >= words.length - missing.length)
  return [
    named,
    ends && missing.length > 3
      ? 'Read on to the end of the text.'
      : 'Let your eyes run one word ahead of your voice, and say the small words too.',
  ]
}

/** The sound that cost most in all, by what was heard in its place. */
function unclearSound(read: readonly ReportedWord[]): string[] | null {
  type Fault = { phone: string; heard: string | undefined; loss: number; words: ReportedWord[]; last: number }
  const faults = new Map<string, Fault>()
  for (const word of read) {
    for (const [at, { phone, score, heard }] of word.phones.entries()) {
      if (score >= clearSound && heard === undefined) continue
      const key = `${phone} ${heard ?? ''}`
      const fault = faults.get(key) ?? { phone, heard, loss: 0, words: [], last: 0 }
      // Where it is known what was said instead, the advice is better.
      fault.loss += (goodSound - score) * (heard === undefined ? 0.7 : 1)
      fault.last += at === word.phones.length - 1 && at > 0 ? 1 : 0
      if (!fault.words.includes(word)) fault.words.push(word)
      faults.set(key, fault)
    }
  }
  const [worst] = [...faults.values()].sort((a, b) => b.loss - a.loss)
  if (!worst) return null
  const { phone, heard, last } = worst
  const where = `In ${quoted(worst.words.slice(0, 2))}`
  const name = soundName(phone)
  if (heard !== undefined)
    return [`${where}, ${name} came closer to ${soundName(heard)}.`, howToSay(phone, heard)]
  if (last === worst.words.length && !isVowelSound(phone))
    return [
      `The end of ${quoted(worst.words.slice(0, 2))} was hardly heard: finish with ${name}.`,
      howToSay(phone),
    ]
  return [`${where}, ${name} was not clear.`, howToSay(phone)]
}

/** No sound stands out, but a word as a whole was hard to follow. */
function unclearWord(read: readonly ReportedWord[]): string[] | null {
  const [hardest] = read.filter(({ verdict }) => verdict !== 'good').sort((a, b) => a.score - b.score)
  return hardest
    ? [
        `The word to practise is ${quoted([hardest])}.`,
        'Say it slowly, part by part, then faster until it runs by itself.',
      ]
    : null
}

function nothingUnclear(read: readonly ReportedWord[]): string[] {
  const [least] = read.toSorted((a, b) => a.score - b.score)
  return least && least.score < 95
    ? [`If you want to polish one word, take ${quoted([least])}.`]
    : ['Try a longer text next, or one with more difficult words.']
}

/** Stops inside a phrase, a pace that is hard to follow, or else the pace as it was. */
function flow({ pace_wpm, phraseEnds, words }: Measured, read: readonly ReportedWord[]): string {
  const stops = words.filter((word, at) => {
    const next = words.slice(at + 1).find(({ verdict }) => verdict !== 'omitted')
    return (
      word.verdict !== 'omitted' &&
      next &&
      phraseEnds[at] !== true &&
      next.start_s - word.end_s > longPauseSeconds
    )
  })
  if (read.length < 4) return ''
  if (stops.length >= 2 && stops.length >= read.length / 12)
    return `You stopped ${stops.length} times inside a sentence, for example after ${quoted(stops.slice(0, 1))}: pause at commas and full stops, and say the words between them in one breath.`
  if (pace_wpm < easyPace.from)
    return `At ${pace_wpm} words a minute you were slow; ${easyPace.from} to ${easyPace.to} sounds natural.`
  if (pace_wpm > easyPace.to)
    return `At ${pace_wpm} words a minute you were fast; slow down to between ${easyPace.from} and ${easyPace.to}, so that every ending is heard.`
  return `Your pace of ${pace_wpm} words a minute is easy to listen to.`
}

const longest = (words: readonly ReportedWord[]) =>
  words.toSorted((a, b) => b.text.length - a.text.length).slice(0, 2)

function quoted(words: readonly ReportedWord[]): string {
  const texts = [...new Set(words.map(({ text }) => `“${text}”`))]
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter((part) => part !== '').join(' and ')
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
