import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/speaking-marking'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash'
import type { RefObject } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { isComposing } from '../../../ui/form/is-composing.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { remarkPlace } from './remark-place.ts'
import type { SpeakingAnswerPage, SpeakingRemark } from './speaking.queries.ts'

/** Another try is heard, or the answer has no sound any more. */
export type NoRemark = 'otherTry' | 'noSound' | null

type Props = {
  remarks: readonly SpeakingRemark[]
  task: Pick<SpeakingAnswerPage['task'], 'kind' | 'questions'>
  /** The list, in which a new remark has the focus. */
  list: RefObject<HTMLOListElement | null>
  /** Why no place can be named; null if one can. */
  noRemark: NoRemark
  onAdd: () => void
  onChange: (remarks: readonly SpeakingRemark[]) => void
  onPlay: (remark: SpeakingRemark) => void
  /** The text is written. */
  onDone: () => void
}

/** What the trainer says about places in the answer, as it is typed. */
export const Remarks = ({ remarks, task, list, noRemark, onAdd, onChange, onPlay, onDone }: Props) => {
  const full = remarks.length >= speakingLimits.remarks
  return (
    <section aria-labelledby="remarks-title" className="grid max-w-text gap-2">
      <h3 id="remarks-title" className="font-semibold">
        {m.remarks()}
      </h3>
      <p className="text-small text-ink-soft">{m.remarksHint()}</p>
      <ol ref={list} className="grid gap-2 empty:hidden">
        {remarks.map((remark, at) => {
          const place = remarkPlace(remark, task)
          return (
            <li key={at} className="flex items-center gap-1">
              <Button
                variant="quiet"
                icon={<Play aria-hidden="true" className="size-4" />}
                aria-label={m.playFrom({ place })}
                onClick={() => onPlay(remark)}
              >
                <span className="tabular first-letter:uppercase">{place}</span>
              </Button>
              <div className="min-w-0 grow">
                <TextField
                  label={m.remarkAt({ place })}
                  hideLabel
                  maxLength={speakingLimits.remark}
                  value={remark.text}
                  onChange={(event) => onChange(remarks.with(at, { ...remark, text: event.target.value }))}
                  onKeyDown={(event) => {
                    // Enter in a field sends its form. Here the levels go on.
                    if (event.key !== 'Enter' || isComposing(event)) return
                    event.preventDefault()
                    onDone()
                  }}
                />
              </div>
              <IconButton
                label={m.removeRemark({ place })}
                tone="danger"
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                onClick={() => {
                  onChange(remarks.toSpliced(at, 1))
                  onDone()
                }}
              />
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" disabled={full || noRemark !== null} onClick={onAdd}>
          {m.addRemark()}
        </Button>
        {(full || noRemark !== null) && (
          <p className="text-small text-ink-soft">
            {noRemark === null
              ? m.remarksFull({ max: speakingLimits.remarks })
              : m.noRemark({ why: noRemark })}
          </p>
        )}
      </div>
    </section>
  )
}

/** The remarks for who only looks, or of somebody else. */
export const ShownRemarks = ({ remarks, task }: Pick<Props, 'remarks' | 'task'>) =>
  remarks.length > 0 && (
    <ol aria-label={m.remarks()} className="grid gap-1">
      {remarks.map((remark, at) => (
        <li key={at} className="flex gap-3">
          <span className="tabular shrink-0 text-small text-ink-soft">{remarkPlace(remark, task)}</span>
          <span className="min-w-0 wrap-anywhere">{remark.text}</span>
        </li>
      ))}
    </ol>
  )
