import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/speaking-marking'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import type { AnswerPlayer } from './answer-player.ts'
import { CriterionLevels, TotalPoints } from './criterion-levels.tsx'
import { Remarks, type NoRemark } from './remarks.tsx'
import { Conflict, statusText } from './shown-mark.tsx'
import { AskSecond } from './second-marks.tsx'
import type { SpeakingAnswerPage } from './speaking.queries.ts'
import { answersAppeal, type Marking } from './use-mark-keeper.ts'
import { useMarkingKeys } from './use-marking-keys.ts'
import { useRemarks } from './use-remarks.ts'

type Props = {
  page: SpeakingAnswerPage
  marking: Marking
  /** Whether keys without a modifier mark. */
  shortcuts: boolean
  /** Plays the answer, unless another try is heard. */
  player: RefObject<AnswerPlayer | null>
  noRemark: NoRemark
  /** The mark is saved as final. */
  onDone: () => void
}

/** The levels, the comment and the remarks of an answer. */
export const MarkForm = ({
  page,
  marking: { keeper, state },
  shortcuts,
  player,
  noRemark,
  onDone,
}: Props) => {
  const { criteria } = page.task.rubric
  const contested = page.appeal?.state === 'open' ? page.appeal.criteria : []
  const { typed, mark, status } = state
  const [finishing, setFinishing] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

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
    const accepts = answersAppeal(page, typed.levels)
    const done = await keeper.finish()
    setFinishing(false)
    if (done && accepts) toast.success(m.appealAccepted())
    // Somebody who has gone elsewhere meanwhile stays there.
    else if (done && isHere.current) onDone()
  }
  const { list, current, setCurrent, goTo } = useMarkingKeys({
    enabled: shortcuts,
    levels: criteria.map(({ levels }) => levels.length),
    onChoose: choose,
    onFinish: () => void finish(),
    onRemark: () => remarks.onAdd(),
  })
  const remarks = useRemarks({
    remarks: typed.remarks,
    player,
    noRemark,
    onChange: (changed) => keeper.change({ remarks: changed }),
    onDone: () => goTo(current),
  })

  return (
    <section aria-labelledby="mark-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="mark-title" className="text-title font-semibold">
          {m.marks()}
        </h2>
        <p role="status" className="text-small text-ink-soft">
          {statusText(state)}
        </p>
      </div>
      {status === 'conflict' && (
        <Conflict
          theirs={state.theirs}
          task={page.task}
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
              contested={contested.includes(place + 1)}
              onFocus={() => setCurrent(place)}
              onChoose={(level) => choose(place, level)}
            />
          ))}
        </div>
        <TotalPoints criteria={criteria} levels={typed.levels} />
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
        <Remarks task={page.task} {...remarks} />
        {mark?.final === true && page.turn === null && (
          <p className="text-small text-ink-soft">{m.finalHint()}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={finishing} busyLabel={m.saving()} disabled={status === 'conflict'}>
            {mark?.final === true ? m.saveChange() : m.finish()}
          </Button>
          <AskSecond page={page} />
        </div>
      </form>
    </section>
  )
}
