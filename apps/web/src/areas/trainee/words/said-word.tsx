import * as m from '@elocute/messages/practice-bag'
import * as scoredMessages from '@elocute/messages/scored'
import Info from 'lucide-react/icons/info'
import { soundMark } from '../../../text/bands.ts'
import { shownSound } from '../../../shared/scored-text/scored-words.ts'
import { WordCard } from '../../../ui/speech/word-card.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { Take } from './take.reducer.ts'

type Props = { word: string; take: Take | null }

/** What was heard, and the sounds of the word as they were said. Its place stays the same. */
export const SaidWord = ({ word, take }: Props) => (
  <div role="status" className="grid min-h-40 content-start gap-4">
    {take && <p className="text-center text-lead wrap-anywhere">{heardSentence(take, word)}</p>}
    {take && <SoundsOfTake word={word} take={take} />}
  </div>
)

const heardSentence = ({ verdict, heard }: Take, word: string): string => {
  switch (verdict) {
    case 'accepted':
      return m.heardRight({ text: heard })
    case 'not-sure':
      return m.notSure()
    case 'refused':
      return heard === '' ? m.notLike({ word }) : m.heard({ text: heard })
    default:
      return verdict satisfies never
  }
}

const SoundsOfTake = ({ word, take: { sounds } }: { word: string; take: Take }) => {
  switch (sounds.type) {
    case 'scoring':
      return (
        <p className="flex items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          {m.scoring()}
        </p>
      )
    case 'scored': {
      const { score, phones } = sounds.said
      if (phones.length === 0) return <Note>{m.notHeard()}</Note>
      const mark = soundMark(score)
      return (
        <div className="mx-auto w-full max-w-xl rounded-card bg-sunken p-4">
          <WordCard
            word={word}
            mark={mark}
            verdict={scoredMessages.verdict({ what: 'word', verdict: mark })}
            score={scoredMessages.outOf100({ score })}
            soundsLabel={scoredMessages.sounds()}
            sounds={phones.map(shownSound)}
          />
        </div>
      )
    }
    case 'refused':
      return <Note>{sounds.sentence}</Note>
    case 'away':
      return (
        <div className="grid gap-1">
          {sounds.between !== undefined && <Note>{sounds.between}</Note>}
          <Note>{m.away()}</Note>
        </div>
      )
    case 'busy':
      return <Note>{m.busy()}</Note>
    case 'silent':
      return <Note>{m.noSound()}</Note>
    default:
      return sounds satisfies never
  }
}

const Note = ({ children }: { children: string }) => (
  <p className="mx-auto flex max-w-xl items-start gap-2">
    <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
