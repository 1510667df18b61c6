import * as decisionMessages from '@elocute/messages/decisions'
import * as m from '@elocute/messages/speaking-marking'
import * as secondMessages from '@elocute/messages/second-marks'
import * as tasksMessages from '@elocute/messages/speaking-tasks'
import * as nav from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { groupOf, withGroup } from '../group-choice/group-address.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { KeyLegend } from '../attempts/key-legend.tsx'
import { useShortcutsSetting } from '../attempts/use-shortcuts-setting.ts'
import { CalibrationLine } from './calibration/calibration-line.tsx'
import { markAddress } from './mark-address.ts'
import { MarkAnswer } from './mark-answer.tsx'
import { useMarkingOptions } from './marking-options.ts'
import { isMarked, markingOrder, nextToMark, type AnsweredRow } from './marking-order.ts'
import { answersOf, oneAnswer, speakingTask } from './speaking.queries.ts'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'

/** The answers to a speaking task, one a screen. */
export const MarkPage = ({ id }: { id: string }) => {
  const [address] = useSearchParams()
  const group = groupOf(address)
  // It may be one that does not count any more, which is not in the list.
  const answerId = address.get('answer')
  const taskAddress = withGroup(paths.trainer.speakingTask(id), group)
  const options = useMarkingOptions()
  const mayChange = useMayChange()
  const task = useQuery(speakingTask(id, group))
  const answers = useQuery(answersOf(id, group))
  const order = markingOrder(answers.data?.data ?? [], options.shuffles.on)
  const title = currentData(task)?.title ?? tasksMessages.one()
  return (
    <>
      <Breadcrumb
        label={tasksMessages.where()}
        items={[
          { label: nav.speaking(), to: paths.trainer.speaking },
          { label: title, to: taskAddress },
          { label: mayChange ? m.title() : m.titleObserver() },
        ]}
      />
      <PageHeader
        title={mayChange ? m.title() : m.titleObserver()}
        lead={title}
        badge={
          <span role="status">
            {order.length > 0 && (
              <Badge tone="accent">
                {m.progress({ marked: order.filter(isMarked).length, count: order.length })}
              </Badge>
            )}
          </span>
        }
      />
      <QueryView
        query={answers}
        loading={m.loading()}
        failed={tasksMessages.answersFailed()}
        instead={{
          404: <GoneFrom problem={answers.error} to={paths.trainer.speaking} list={nav.speaking()} />,
        }}
        silent
        empty={() =>
          order.length === 0 &&
          answerId === null && (
            <EmptyState
              hint={m.nobodyHint()}
              action={<LinkButton to={taskAddress}>{m.backToTask()}</LinkButton>}
            >
              {group === '' ? m.nobody() : m.nobodyInGroup()}
            </EmptyState>
          )
        }
      >
        {() => (
          <>
            <section aria-label={m.options()} className="mb-2 flex flex-wrap gap-x-6">
              <Checkbox
                label={m.hideNames()}
                checked={options.hidesNames.on}
                onChange={options.hidesNames.change}
              />
              <Checkbox
                label={m.shuffle()}
                checked={options.shuffles.on}
                onChange={options.shuffles.change}
              />
            </section>
            {task.data?.rubric && <CalibrationLine rubric={task.data.rubric} />}
            <Answers
              taskId={id}
              group={group}
              order={order}
              hidesNames={options.hidesNames.on}
              answerId={answerId}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

const keys = () => [
  { names: ['1–6'], label: m.keyLevels() },
  { names: ['↑', '↓'], label: m.keyMove() },
  { names: [decisionMessages.keySpace()], label: m.keyPlay() },
  { names: ['R'], label: m.keyRemark() },
  { names: [decisionMessages.keyEnter()], label: m.keyFinish() },
]

/** What an address remembers when it was opened from another answer: the focus goes with it. */
const moved = 'from another answer'

type Props = {
  taskId: string
  group: string
  order: readonly AnsweredRow[]
  hidesNames: boolean
  answerId: string | null
}

const Answers = ({ taskId, group, order, hidesNames, answerId }: Props) => {
  const navigate = useNavigate()
  const state = useLocation().state as unknown
  const mayChange = useMayChange()
  const setting = useShortcutsSetting()
  const addressOf = (answer: string | undefined) => markAddress(taskId, { ...(answer && { answer }), group })
  const first = nextToMark(order, null)
  const left = order.filter(({ turn }) => turn === 'others').length
  // What is shown stays while others are marked, here or by somebody else.
  if (answerId === null && first) return <Navigate to={addressOf(first.answer_id)} replace />
  if (answerId === null)
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden="true" className="size-8" />}
        hint={left > 0 ? secondMessages.nothingLeftHint({ count: left }) : m.allMarkedHint()}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to={withGroup(paths.trainer.speakingTask(taskId), group)}>
              {m.backToTask()}
            </LinkButton>
            <LinkButton variant="secondary" to={addressOf(order[0]?.answer_id)}>
              {m.lookAgain()}
            </LinkButton>
          </div>
        }
      >
        {left > 0 ? secondMessages.nothingLeft() : m.allMarked({ count: order.length })}
      </EmptyState>
    )
  const place = order.findIndex(({ answer_id: id }) => id === answerId)
  const open = (answer: string | undefined) => {
    void navigate(addressOf(answer), { replace: true, state: moved })
  }
  return (
    <>
      {mayChange && <KeyLegend setting={setting} keys={keys()} />}
      <Shown
        key={answerId}
        answerId={answerId}
        group={group}
        position={place < 0 ? null : { n: place + 1, count: order.length }}
        hidesNames={hidesNames}
        shortcuts={setting.enabled}
        focused={state === moved}
        onDone={() => open(nextToMark(order, answerId)?.answer_id)}
      />
      <nav aria-label={m.between()} className="mt-8 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={place <= 0} onClick={() => open(order[place - 1]?.answer_id)}>
          {m.previous()}
        </Button>
        <Button
          variant="secondary"
          disabled={place < 0 || place === order.length - 1}
          onClick={() => open(order[place + 1]?.answer_id)}
        >
          {m.next()}
        </Button>
      </nav>
    </>
  )
}

type ShownProps = Omit<Parameters<typeof MarkAnswer>[0], 'page'> & { answerId: string }

const Shown = ({ answerId, ...rest }: ShownProps) => {
  const answer = useQuery(oneAnswer(answerId))
  return (
    <QueryView
      query={answer}
      loading={m.loading()}
      failed={m.failedTitle()}
      instead={{ 404: <GoneFrom problem={answer.error} to={paths.trainer.speaking} list={nav.speaking()} /> }}
      silent
    >
      {/* A third look is a mark of its own: it begins with its own levels, not with what is kept of the first. */}
      {(page) => <MarkAnswer key={page.turn === 'third' ? 'third' : 'own'} page={page} {...rest} />}
    </QueryView>
  )
}

export const Component = pageOfId(MarkPage)
