import * as m from '@elocute/messages/decisions'
import * as attemptMessages from '@elocute/messages/attempt'
import * as marksMessages from '@elocute/messages/marks'
import type { Word } from '@elocute/contract/marks'
import Ear from 'lucide-react/icons/ear'
import MicOff from 'lucide-react/icons/mic-off'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { OutcomeBadge } from '../../../shared/evidence/outcome-badge.tsx'
import { heardTexts } from './heard-texts.ts'

export type Doubt = { heard: string | null }

type Props = {
  word: Word
  titleId: string
  /** What the second listener heard instead. */
  doubt?: Doubt | undefined
  /** The word was accepted without a clip, although others of the attempt have one. */
  clipMissing?: boolean
}

/** A word with everything that its outcome is based on: three cells of a grid. */
export const WordEvidence = ({ word, titleId, doubt, clipMissing = false }: Props) => (
  <>
    <div className="min-w-0">
      <h3 id={titleId} className="font-semibold wrap-anywhere">
        {wordAsTyped(word)}
      </h3>
      {word.ipa !== '' && <p className="font-ipa text-small wrap-anywhere text-ink-soft">{word.ipa}</p>}
    </div>
    <div className="grid min-w-0 justify-items-start gap-1">
      <OutcomeBadge outcome={word.outcome} />
      <p className="text-small text-ink-soft">{marksMessages.decidedBy({ by: word.decided_by })}</p>
      {word.outcome === 'correct' && !word.counts && (
        <p className="text-small text-red">{attemptMessages.notCounted()}</p>
      )}
    </div>
    <div className="grid min-w-0 content-start justify-items-start gap-1 text-small">
      <Heard word={word} />
      {doubt && <DoubtNote doubt={doubt} />}
      {clipMissing && (
        <Badge tone="yellow" icon={<MicOff aria-hidden="true" className="size-4 shrink-0" />}>
          {m.noRecording()}
        </Badge>
      )}
    </div>
  </>
)

const Heard = ({ word }: { word: Word }) => {
  const { heard, confidence } = heardTexts(word)
  if (heard === null) return <p className="text-ink-soft">{m.heardNothing()}</p>
  return (
    <>
      <p className="wrap-anywhere">{heard}</p>
      {confidence !== null && <p className="tabular text-ink-soft">{confidence}</p>}
    </>
  )
}

/** It wraps, unlike a badge: it may contain a long word. */
const DoubtNote = ({ doubt: { heard } }: { doubt: Doubt }) => (
  <p className="flex items-start gap-1.5 rounded-control bg-yellow-soft px-2 py-1 font-semibold text-yellow">
    <Ear aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {heard === null || heard === '' ? attemptMessages.doubt() : attemptMessages.doubtHeard({ heard })}
    </span>
  </p>
)
