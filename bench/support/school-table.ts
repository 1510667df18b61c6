import { isKeywords, isUnseenWord } from '../../packages/speech/fixtures/english-open.ts'
import type { PeopleTrial } from '../../packages/speech/fixtures/people-trials.ts'
import { afterAsking, shareOf, type Judged, type Share } from './strangers.ts'

export type Row = {
  trial: Omit<PeopleTrial, 'samples' | 'lexicon'>
  outcome: Judged['outcome']
  confidence: number | null
  /** Whether it counts if it is said in the same way until the recogniser asks no more. */
  countsInTheEnd: boolean
}

/** The kind of speech: said alone, or cut out of sentences. */
export const sourceOf = ({ set, isolated }: Row['trial']): string => {
  if (set === 'speechocean762') return 'cut, speechocean762, rated 9 or more'
  return isolated ? 'said alone, english-open' : 'cut, english-open'
}

const conditionOf = (trial: Row['trial']): string => {
  if (!trial.isolated) return `${sourceOf(trial)}; ${trial.band}`
  const isUnseen = isUnseenWord({ set: trial.set, text: trial.said })
  const words = isKeywords(trial.set) ? 'keywords' : isUnseen ? 'words unseen' : 'words seen'
  return `said alone, speakers unseen, ${words}; ${trial.band}`
}

const heads = [
  'who and how',
  'words (different)',
  'speakers',
  'counted at once, by word',
  'by speaker',
  'asked again',
  'refused',
  'after asking once more: counted',
  'refused',
  'counted: another word',
  'one sound away',
  'cut short',
  'counted in the end: the word',
  'another word',
  'one sound away',
  'cut short',
]

/** How strangers are heard, by condition: shares in percent, by speaker where nothing else is said, with their 95 % intervals. */
export const printForSchools = (rows: readonly Row[]): void => {
  console.log(`\n| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}`)
  for (const [condition, some] of [...Map.groupBy(rows, ({ trial }) => conditionOf(trial))].sort()) {
    const of = (kind: string) =>
      some
        .filter(({ trial }) => trial.kind === kind)
        .map(({ trial: { set, voice, said }, outcome, countsInTheEnd }) => ({
          speaker: `${set} ${voice}`,
          word: said,
          outcome,
          countsInTheEnd,
        }))
    const right = of('target')
    const later = afterAsking(right)
    const counted = shareOf(right, isCounted)
    const cells = [
      condition,
      `${right.length} (${new Set(right.map(({ word }) => word)).size})`,
      new Set(right.map(({ speaker }) => speaker)).size,
      counted?.byWord.toFixed(1) ?? '–',
      interval(counted),
      interval(shareOf(right, ({ outcome }) => outcome === 'not sure')),
      interval(shareOf(right, isRefused)),
      interval(shareOf(later, isCounted)),
      interval(shareOf(later, isRefused)),
      ...wrong.map((kind) => interval(shareOf(of(kind), isCounted))),
      ...['target', ...wrong].map((kind) =>
        interval(shareOf(of(kind), ({ countsInTheEnd }) => countsInTheEnd)),
      ),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

const wrong = ['other', 'partner', 'incomplete']
const isCounted = ({ outcome }: Judged): boolean => outcome === 'accepted'
const isRefused = ({ outcome }: Judged): boolean => outcome === 'refused' || outcome === 'no result'

const interval = (share: Share | null): string =>
  share === null ? '–' : `${share.bySpeaker.toFixed(1)} (${share.from.toFixed(1)} to ${share.to.toFixed(1)})`
