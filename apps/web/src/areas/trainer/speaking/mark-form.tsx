import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/speaking-marking'
import { useState } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { formatMoment } from '../../../text/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { ChosenLevels, CriterionLevels } from './criterion-levels.tsx'
import type { MarkStatus } from './mark-keeper.ts'
import type { SpeakingAnswerPage, SpeakingMark } from './speaking.queries.ts'
import type { Marking } from './use-mark-keeper.ts'
import { useMarkingKeys } from './use-marking-keys.ts'

type Props = {
  page: SpeakingAnswerPage
  marking: Marking
  /** Whether keys without a modifier mark. */
  shortcuts: boolean
  /** The mark is saved as final. */
  onDone: () => void
}

/** The levels and the comment of an answer. */
export const MarkForm = ({ page, marking: { keeper, state }, shortcuts, onDone }: Props) => {
  const { criteria } = page.task.rubric
  const { typed, mark, status } = state
  const [finishing, setFinishing] = useState(false)
  const [incomplete, setIncomplete] = useState(false)

  const choose = (criterion: number, level: number) => {
    setIncomplete(false)
    keeper.change({
      levels: criteria.map((_, place) => (place === criterion ? level : (typed.levels[place] ?? null))),
    })
  }
  const finish = async () => {
    if (finishing || status === 'conflict') return
    const missing = criteria.findIndex((_, place) => typed.levels[place] == null)
    setIncomplete(missing >= 0)
    if (missing >= 0) {
      goTo(missing)
      return
    }
    setFinishing(true)
    const done = await keeper.finish()
    setFinishing(false)
    if (done) onDone()
  }
  const { list, current, setCurrent, goTo } = useMarkingKeys({
    enabled: shortcuts,
    levels: criteria.map(({ levels }) => levels.length),
    onChoose: choose,
    onFinish: () => void finish(),
  })

  return (
    <section aria-labelledby="mark-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="mark-title" className="text-title font-semibold">
          {m.marks()}
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {mark === null && status === 'saved' ? m.neverSaved() : statusText(status, mark)}
        </p>
      </div>
      {status === 'conflict' && (
        <Conflict
          theirs={state.theirs}
          criteria={criteria}
          onKeepMine={keeper.keepMine}
          onTakeTheirs={keeper.takeTheirs}
        />
      )}
      {status === 'refused' && <Banner kind="error">{messageOf(state.problem, m.status({ status }))}</Banner>}
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <div ref={list} className="grid grid-cols-1 gap-3">
          {criteria.map((criterion, place) => (
            <CriterionLevels
              key={place}
              criterion={criterion}
              place={place}
              level={typed.levels[place] ?? null}
              current={shortcuts && current === place}
              onFocus={() => setCurrent(place)}
              onChoose={(level) => choose(place, level)}
            />
          ))}
        </div>
        {incomplete && <Banner kind="error">{m.incomplete()}</Banner>}
        <div className="max-w-text">
          <TextArea
            label={m.comment()}
            hint={m.commentHint()}
            rows={3}
            maxLength={speakingLimits.comment}
            value={typed.comment}
            onChange={(event) => keeper.change({ comment: event.target.value })}
          />
        </div>
        {mark?.final === true && <p className="text-small text-ink-soft">{m.finalHint()}</p>}
        <div>
          <Button type="submit" busy={finishing} busyLabel={m.saving()} disabled={status === 'conflict'}>
            {mark?.final === true ? m.saveChange() : m.finish()}
          </Button>
        </div>
      </form>
    </section>
  )
}

const nameOf = ({ by }: SpeakingMark): string => fullNameOfToday(by) ?? m.formerTrainer()

/** Where the mark is: on the server, or still here. */
const statusText = (status: MarkStatus, mark: SpeakingMark | null): string => {
  if (status === 'conflict') return ''
  if (status !== 'saved' || mark === null) return m.status({ status })
  const said = { name: nameOf(mark), when: formatMoment(mark.at) }
  return mark.final ? m.finalBy(said) : m.draftBy(said)
}

type ConflictProps = {
  theirs: SpeakingMark | null
  criteria: SpeakingAnswerPage['task']['rubric']['criteria']
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The mark of somebody who was faster, beside what was typed here. */
const Conflict = ({ theirs, criteria, onKeepMine, onTakeTheirs }: ConflictProps) => (
  <Banner kind="warning">
    <div className="grid gap-3">
      <p>{m.conflictTitle({ name: theirs ? nameOf(theirs) : m.formerTrainer() })}</p>
      {theirs && (
        <section aria-label={m.theirs()} className="grid gap-2">
          <ChosenLevels criteria={criteria} levels={theirs.levels} />
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{theirs.comment || m.noComment()}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>{m.keepMine()}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {m.takeTheirs()}
        </Button>
      </div>
    </div>
  </Banner>
)

/** The mark for who may only look. */
export const ShownMark = ({ page: { mark, task } }: { page: SpeakingAnswerPage }) => (
  <section aria-labelledby="mark-title" className="grid gap-3">
    <h2 id="mark-title" className="text-title font-semibold">
      {m.marks()}
    </h2>
    <p className="text-small text-ink-soft">{mark ? statusText('saved', mark) : m.neverSaved()}</p>
    {mark && (
      <>
        <ChosenLevels criteria={task.rubric.criteria} levels={mark.levels} />
        <p className="max-w-text wrap-anywhere whitespace-pre-line">{mark.comment || m.noComment()}</p>
      </>
    )}
  </section>
)
