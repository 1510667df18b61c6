import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/calibration'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { HeardSound } from '../answer-sound.tsx'
import { ChosenLevels, CriterionLevels } from '../criterion-levels.tsx'
import {
  canBeHeard,
  useAgree,
  useRemoveAgreed,
  type CalibrationAnswer,
  type LoadedSet,
} from './calibration.queries.ts'

type Agreed = NonNullable<CalibrationAnswer['agreed']>

/** The set for the owner, who says what is agreed. */
export const AgreedAnswers = ({ set: { answers, rubric } }: { set: LoadedSet }) => {
  const [heard, setHeard] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <p className="max-w-text">{m.ownerAbout()}</p>
      <ol className="grid grid-cols-1 gap-4">
        {answers.map((answer, place) => (
          <Card as="li" key={answer.id} aria-labelledby={`agreed-${answer.id}`}>
            <div className="grid grid-cols-1 gap-4">
              <h2 id={`agreed-${answer.id}`} className="text-lead font-semibold">
                {m.answerOf({ n: place + 1, count: answers.length })}
              </h2>
              {!canBeHeard(answer) ? (
                <Banner kind="warning">{m.gone()}</Banner>
              ) : heard === answer.id ? (
                <HeardSound
                  answer={answer}
                  task={{ kind: 'answer', questions: answer.questions }}
                  checklist={null}
                  shortcuts={false}
                />
              ) : (
                <div>
                  <Button variant="quiet" onClick={() => setHeard(answer.id)}>
                    {m.listen()}
                  </Button>
                </div>
              )}
              {answer.agreed && (
                <AgreedLevels
                  // What another tab has saved meanwhile is shown, and not what was typed over it.
                  key={JSON.stringify(answer.agreed)}
                  id={answer.id}
                  n={place + 1}
                  agreed={answer.agreed}
                  criteria={rubric.criteria}
                />
              )}
            </div>
          </Card>
        ))}
      </ol>
    </div>
  )
}

type Props = { id: string; n: number; agreed: Agreed; criteria: LoadedSet['rubric']['criteria'] }

const AgreedLevels = ({ id, n, agreed, criteria }: Props) => {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const remove = useRemoveAgreed({ says: m.removed() })
  if (open === 'change')
    return <AgreedForm id={id} agreed={agreed} criteria={criteria} onClose={() => setOpen(null)} />
  return (
    <>
      <h3 className="font-semibold">{m.agreedLevels()}</h3>
      <ChosenLevels criteria={criteria} levels={agreed.levels} />
      {agreed.note !== '' && <p className="max-w-text wrap-anywhere whitespace-pre-line">{agreed.note}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-label={m.changeOf({ n })} onClick={() => setOpen('change')}>
          {m.change()}
        </Button>
        <Button variant="quiet" aria-label={m.removeOf({ n })} onClick={() => setOpen('remove')}>
          {m.remove()}
        </Button>
      </div>
      {open === 'remove' && (
        <ConfirmDialog
          title={m.removeTitle()}
          text={m.removeText()}
          confirm={m.remove()}
          confirming={m.removing()}
          change={remove}
          onClose={() => setOpen(null)}
          onConfirm={() => remove.mutate(id)}
        />
      )}
    </>
  )
}

type FormProps = Omit<Props, 'n'> & { onClose: () => void }

const AgreedForm = ({ id, agreed, criteria, onClose }: FormProps) => {
  const [levels, setLevels] = useState(agreed.levels)
  const [note, setNote] = useState(agreed.note)
  const agree = useAgree({ says: m.saved() })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!agree.isPending) agree.mutate({ id, levels, note }, { onSuccess: onClose })
      }}
    >
      {criteria.map((criterion, place) => (
        <CriterionLevels
          key={place}
          criterion={criterion}
          place={place}
          level={levels[place] ?? null}
          current={false}
          onFocus={() => undefined}
          onChoose={(level) => setLevels(levels.with(place, level))}
        />
      ))}
      <TextArea
        label={m.note()}
        hint={m.noteHint()}
        rows={3}
        maxLength={speakingLimits.comment}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {agree.refusal !== null && <Banner kind="error">{agree.refusal}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={agree.isPending} busyLabel={m.saving()}>
          {m.saveAgreed()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
