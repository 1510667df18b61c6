import * as m from '@elocute/messages/trainer-today'
import type { UseQueryResult } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageCircle from 'lucide-react/icons/message-circle'
import Target from 'lucide-react/icons/target'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { isFuture } from '../../../text/is-future.ts'
import { paths } from '../../../client/address/paths.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledCard } from '../../../ui/display/titled-section.tsx'
import type { Remindable, Today } from './dashboards.queries.ts'
import { mayRemindAgain, remindedText } from './last-reminder.ts'
import { RemindButton } from './remind-button.tsx'
import { soundNameOf } from '../../../shared/sound-chart/sounds.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-soft' } as const

/** What a trainer has to do, each line with the page where it is done. */
export const WhatWaits = ({ today }: { today: UseQueryResult<Today> }) => (
  <TitledCard title={m.title()}>
    <QueryView query={today} loading={m.loading()} skeleton={2} failed={m.failed()} silent>
      {(loaded) => <Lines today={loaded} />}
    </QueryView>
  </TitledCard>
)

export const nothingWaits = ({
  applications,
  appeals,
  quizzes,
  readings,
  speaking,
  calibration,
  sounds,
}: Today): boolean =>
  applications + appeals === 0 &&
  [quizzes, readings, speaking, calibration, sounds].every(({ length }) => length === 0)

const Lines = ({ today }: { today: Today }) => {
  const { applications, appeals, quizzes, readings, speaking, calibration, sounds } = today
  return nothingWaits(today) ? (
    <p className="flex items-center gap-3 py-2 text-ink-soft">
      <CircleCheck {...icon} />
      {m.nothing()}
    </p>
  ) : (
    <ul className="divide-y divide-line">
      {applications > 0 && (
        <Line icon={<UserPlus {...icon} />} to={`${paths.trainer.trainees}?status=pending`}>
          {m.applications({ count: applications })}
        </Line>
      )}
      {appeals > 0 && (
        <Line icon={<Flag {...icon} />} to={paths.trainer.appeals}>
          {m.appeals({ count: appeals })}
        </Line>
      )}
      {quizzes.map(({ quiz_id, title, due_at, not_started, reminded }) => (
        <Line
          key={quiz_id}
          icon={<Hourglass {...icon} />}
          to={`${paths.trainer.quiz(quiz_id)}?show=not-started`}
          note={[due_at && dueText(due_at), reminded && remindedText(reminded)]}
          action={<Remind of={{ kind: 'quiz', id: quiz_id }} title={title} last={reminded} />}
        >
          {m.notStarted({ count: not_started, title })}
        </Line>
      ))}
      {readings.map(({ reading_id, title, due_at, reminded, not_read, not_commented }) => (
        <Line
          key={reading_id}
          icon={not_read > 0 ? <BookOpenText {...icon} /> : <MessageSquare {...icon} />}
          to={paths.trainer.reading(reading_id)}
          note={[
            due_at && dueText(due_at),
            not_read > 0 && reminded && remindedText(reminded),
            not_read > 0 && not_commented > 0 && m.notCommented({ count: not_commented }),
          ]}
          action={
            not_read > 0 && <Remind of={{ kind: 'reading', id: reading_id }} title={title} last={reminded} />
          }
        >
          {not_read > 0
            ? m.notRead({ count: not_read, title })
            : m.notCommentedOf({ count: not_commented, title })}
        </Line>
      ))}
      {calibration.map(({ rubric_id, version, name, answers, marked }) => (
        <Line
          key={`${rubric_id} ${version}`}
          icon={<Target {...icon} />}
          to={paths.trainer.calibration(rubric_id, version)}
        >
          {m.calibration({ marked, count: answers, name })}
        </Line>
      ))}
      {speaking.map((task) => (
        <SpeakingLine key={task.task_id} task={task} />
      ))}
      {sounds.map(({ group, ipa, average }) => (
        <Line
          key={group.id}
          icon={<AudioLines {...icon} />}
          to={`${paths.trainer.scripts}?${new URLSearchParams({ ipa, group: group.id }).toString()}`}
          note={[m.hardSoundScore({ average: Math.round(average) })]}
        >
          {m.hardSound({ group: group.name, ipa, name: soundNameOf(ipa) })}
        </Line>
      ))}
    </ul>
  )
}

const SpeakingLine = ({ task }: { task: Today['speaking'][number] }) => {
  const { task_id, title, due_at, reminded, not_answered, to_mark, second_marks, third_marks } = task
  const marks = [
    { count: to_mark, named: m.toMark, too: null },
    { count: second_marks, named: m.secondMarks, too: m.secondMarksToo },
    { count: third_marks, named: m.thirdMarks, too: m.thirdMarksToo },
  ].filter(({ count }) => count > 0)
  const [first, ...more] = marks
  return (
    <Line
      icon={first === undefined ? <Hourglass {...icon} /> : <MessageCircle {...icon} />}
      to={first === undefined ? paths.trainer.speakingTask(task_id) : paths.trainer.speakingMark(task_id)}
      note={[
        due_at && dueText(due_at),
        ...more.map(({ count, too }) => too && too({ count })),
        first !== undefined && not_answered > 0 && m.notAnsweredToo({ count: not_answered }),
        not_answered > 0 && reminded && remindedText(reminded),
      ]}
      action={
        not_answered > 0 && <Remind of={{ kind: 'speaking', id: task_id }} title={title} last={reminded} />
      }
    >
      {first?.named({ count: first.count, title }) ?? m.notAnswered({ count: not_answered, title })}
    </Line>
  )
}

type RemindProps = { of: Remindable; title: string; last: Today['quizzes'][number]['reminded'] }

const Remind = ({ of, title, last }: RemindProps) =>
  mayRemindAgain(last) && (
    <MayChange>
      <RemindButton of={of} name={m.remindOf({ title })}>
        {m.remind()}
      </RemindButton>
    </MayChange>
  )

const dueText = (due: string): string =>
  isFuture(due) ? m.due({ at: formatMoment(due) }) : m.wasDue({ at: formatMoment(due) })

type LineProps = {
  icon: ReactNode
  to: string
  note?: readonly (string | false | null)[]
  action?: ReactNode
  children: ReactNode
}

const Line = ({ icon, to, note = [], action, children }: LineProps) => {
  const notes = note.filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <span className="mt-0.5">{icon}</span>
        <p className="min-w-0 wrap-anywhere">
          <TextLink to={to}>{children}</TextLink>
          {notes !== '' && <span className="block text-small text-ink-soft">{notes}</span>}
        </p>
      </div>
      {action && <div className="max-sm:ps-8">{action}</div>}
    </li>
  )
}
