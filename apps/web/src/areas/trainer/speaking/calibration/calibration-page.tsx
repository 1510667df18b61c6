import * as decisionMessages from '@elocute/messages/decisions'
import * as m from '@elocute/messages/calibration'
import * as markingMessages from '@elocute/messages/speaking-marking'
import * as nav from '@elocute/messages/nav'
import * as tasksMessages from '@elocute/messages/speaking-tasks'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { GoneFrom } from '../../../../shared/page/gone.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { KeyLegend } from '../../attempts/key-legend.tsx'
import { useShortcutsSetting } from '../../attempts/use-shortcuts-setting.ts'
import { AnswerSound, HeardSound } from '../answer-sound.tsx'
import { AgreedAnswers } from './agreed-answers.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { calibrationSet, canBeHeard, type CalibrationAnswer, type LoadedSet } from './calibration.queries.ts'
import { ComparedLevels, ComparedTotals } from './compared-levels.tsx'

type Props = { id: string; version: string }

/** The answers with agreed levels of a version of a rubric, which trainers mark before they mark by it. */
export const CalibrationPage = ({ id, version }: Props) => {
  const set = useQuery(calibrationSet(id, version))
  const loaded = currentData(set)
  const gone = <GoneFrom problem={set.error} to={paths.trainer.rubrics} list={nav.rubrics()} />
  return (
    <>
      <Breadcrumb
        label={tasksMessages.where()}
        items={[
          { label: nav.speaking(), to: paths.trainer.speaking },
          { label: nav.rubrics(), to: paths.trainer.rubrics },
          { label: trainerPages.calibrationTitle() },
        ]}
      />
      <PageHeader
        title={trainerPages.calibrationTitle()}
        lead={loaded?.rubric.name}
        badge={
          loaded &&
          !loaded.may_change &&
          loaded.answers.length > 0 && <Badge tone="accent">{m.progress(progressOf(loaded))}</Badge>
        }
      />
      <QueryView
        query={set}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: gone, 400: gone }}
        silent
        empty={({ answers }) =>
          answers.length === 0 && <EmptyState hint={m.emptyHint()}>{m.empty()}</EmptyState>
        }
      >
        {(data) => (data.may_change ? <AgreedAnswers set={data} /> : <SetToMark set={data} />)}
      </QueryView>
    </>
  )
}

/** Those that a trainer has marked, or can mark. */
const markable = ({ answers }: LoadedSet): CalibrationAnswer[] =>
  answers.filter((answer) => answer.own !== null || canBeHeard(answer))

const progressOf = (set: LoadedSet) => ({
  marked: set.answers.filter(({ own }) => own !== null).length,
  count: markable(set).length,
})

const keys = () => [
  { names: ['1–6'], label: markingMessages.keyLevels() },
  { names: ['↑', '↓'], label: markingMessages.keyMove() },
  { names: [decisionMessages.keySpace()], label: markingMessages.keyPlay() },
  { names: [decisionMessages.keyEnter()], label: m.save() },
]

const SetToMark = ({ set }: { set: LoadedSet }) => {
  const mayChange = useMayChange()
  const setting = useShortcutsSetting()
  const [marked, setMarked] = useState<string | null>(null)
  const answers = markable(set)
  const waiting = answers.filter(({ own }) => own === null)
  const shown = answers.find(({ id }) => id === marked) ?? (mayChange ? waiting[0] : undefined)
  if (!shown) return <Result set={set} />
  const place = answers.indexOf(shown)
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-text">{m.about()}</p>
      <KeyLegend setting={setting} keys={keys()} />
      <section key={shown.id} aria-labelledby="calibration-answer" className="grid grid-cols-1 gap-6">
        <Heading focused={place > 0 || marked !== null}>
          {m.answerOf({ n: place + 1, count: answers.length })}
        </Heading>
        <HeardSound answer={shown} task={taskOf(shown)} checklist={null} shortcuts={setting.enabled} />
        {shown.own && shown.agreed ? (
          <>
            <ComparedLevels criteria={set.rubric.criteria} own={shown.own} agreed={shown.agreed} />
            <div>
              <Button onClick={() => setMarked(null)}>{waiting.length > 0 ? m.next() : m.finish()}</Button>
            </div>
          </>
        ) : (
          <CalibrationForm
            answerId={shown.id}
            criteria={set.rubric.criteria}
            shortcuts={setting.enabled}
            onSaved={() => setMarked(shown.id)}
          />
        )}
      </section>
    </div>
  )
}

/** The next answer is told to who does not see the page. */
const Heading = ({ focused, children }: { focused: boolean; children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h2 ref={heading} id="calibration-answer" tabIndex={-1} className="text-title font-semibold outline-none">
      {children}
    </h2>
  )
}

/** What a trainer has marked beside what was agreed; for who only looks, the answers. */
const Result = ({ set }: { set: LoadedSet }) => {
  const mayChange = useMayChange()
  const marked = set.answers.flatMap(({ own, agreed }) =>
    own && agreed ? [{ own, agreed: agreed.levels }] : [],
  )
  return (
    <div className="grid grid-cols-1 gap-8">
      {mayChange && (
        <section aria-labelledby="calibration-result" className="grid gap-3">
          <h2 id="calibration-result" className="flex items-center gap-2 text-title font-semibold">
            <CircleCheck aria-hidden="true" className="size-6 text-green" />
            {m.done()}
          </h2>
          <p className="max-w-text text-ink-soft">{m.doneHint()}</p>
          <ComparedTotals criteria={set.rubric.criteria} marked={marked} />
        </section>
      )}
      <TitledSection title={m.eachAnswer()}>
        <ol className="grid grid-cols-1 gap-4">
          {set.answers.map((answer, place) => (
            <Card as="li" key={answer.id} aria-labelledby={`answer-${answer.id}`}>
              <div className="grid grid-cols-1 gap-4">
                <h3 id={`answer-${answer.id}`} className="text-lead font-semibold">
                  {m.answerOf({ n: place + 1, count: set.answers.length })}
                </h3>
                <Replay answer={answer} mayHear={mayChange} />
                {answer.own && answer.agreed && (
                  <ComparedLevels criteria={set.rubric.criteria} own={answer.own} agreed={answer.agreed} />
                )}
              </div>
            </Card>
          ))}
        </ol>
      </TitledSection>
    </div>
  )
}

const taskOf = ({ questions }: CalibrationAnswer) => ({ kind: 'answer' as const, questions })

/** An answer is heard only when somebody asks for it, because its trainee sees each listening. */
const Replay = ({ answer, mayHear }: { answer: CalibrationAnswer; mayHear: boolean }) => {
  const [open, setOpen] = useState(false)
  if (!mayHear) return <AnswerSound answer={answer} task={taskOf(answer)} playing={null} checklist={null} />
  if (!canBeHeard(answer)) return <p className="text-ink-soft">{markingMessages.soundGone()}</p>
  return open ? (
    <HeardSound answer={answer} task={taskOf(answer)} checklist={null} shortcuts={false} />
  ) : (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {m.listen()}
      </Button>
    </div>
  )
}

export const Component = () => {
  const { id = '', version = '' } = useParams()
  return <CalibrationPage key={`${id} ${version}`} id={id} version={version} />
}
