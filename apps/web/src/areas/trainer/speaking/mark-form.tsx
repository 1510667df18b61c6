import { speakingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/speaking-marking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { useSession } from '../../../shared/session/use-session.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { formatMoment } from '../../../text/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { ChosenLevels, CriterionLevels } from './criterion-levels.tsx'
import { createMarkKeeper, type MarkStatus } from './mark-keeper.ts'
import { AskSecond } from './second-marks.tsx'
import {
  oneAnswer,
  sendMark,
  showMark,
  type SpeakingAnswerPage,
  type SpeakingMark,
} from './speaking.queries.ts'
import { useMarkingKeys } from './use-marking-keys.ts'

/** The mark of an answer as it is typed, which nothing loses. */
const useMarkKeeper = ({ answer, task, mark, marked }: SpeakingAnswerPage) => {
  const client = useQueryClient()
  const trainerId = useSession().me.data?.id ?? ''
  const [keeper] = useState(() =>
    createMarkKeeper({
      key: `elocute.mark.${trainerId}.${answer.id}`,
      mark,
      criteria: task.rubric.criteria.length,
      send: async (body) => {
        const shown = client.getQueryData(oneAnswer(answer.id).queryKey)
        const saved = await sendMark(answer.id, { ...body, ...(shown?.turn === 'third' && { third: true }) })
        showMark(client, task.id, answer.id, saved)
        return saved.data
      },
      load: async () => {
        const { mark: data, turn } = await client.query({ ...oneAnswer(answer.id), staleTime: 0 })
        if (data) showMark(client, task.id, answer.id, { data, turn })
        return data
      },
      onSaved: ({ final }) => {
        // The other mark may be shown from now on.
        if (final && marked === 'twice')
          void client.invalidateQueries({ queryKey: oneAnswer(answer.id).queryKey })
        // The figures of the other pages are loaded again when one of these is opened.
        for (const name of ['list', 'one'] as const)
          void client.invalidateQueries({ queryKey: keyOf('speaking-tasks', name), refetchType: 'none' })
      },
    }),
  )
  useEffect(() => {
    keeper.open()
    return keeper.close
  }, [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.get) }
}

type Props = {
  page: SpeakingAnswerPage
  /** Whether keys without a modifier mark. */
  shortcuts: boolean
  /** The mark is saved as final. */
  onDone: () => void
}

/** The levels and the comment of an answer. */
export const MarkForm = ({ page, shortcuts, onDone }: Props) => {
  const { criteria } = page.task.rubric
  const { keeper, state } = useMarkKeeper(page)
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
      <p>{theirs ? m.conflictTitle({ name: nameOf(theirs) }) : m.conflictBlind()}</p>
      {theirs && (
        <section aria-label={m.theirs()} className="grid gap-2">
          <ChosenLevels criteria={criteria} levels={theirs.levels} />
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{theirs.comment || m.noComment()}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>{m.keepMine()}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {theirs ? m.takeTheirs() : m.startOver()}
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
