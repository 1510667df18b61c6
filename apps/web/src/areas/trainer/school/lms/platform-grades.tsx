import { betweenSentences } from '@elocute/messages/list'
import * as m from '@elocute/messages/lms-services'
import { useId } from 'react'
import { formatMoment } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useSendGrades, type LtiServices } from './lms-services.queries.ts'
import { sentences } from '../../../../text/list.ts'

type Grades = LtiServices['grades']
type Props = { platform: { id: string; name: string }; grades: Grades }

/** The statuses of a refusal that have a sentence of their own. */
const known = ['400', '404', '409']

/** Which marks the platform has, and what did not go through. */
export const PlatformGrades = ({ platform: { id, name }, grades }: Props) => {
  const titleId = useId()
  const again = useSendGrades(id)
  const { sent_at: sentAt, waiting, failing } = grades
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={titleId} className="font-semibold">
          {m.grades()}
        </h3>
        <Button
          variant="secondary"
          aria-label={m.sendAgainNamed({ name })}
          busy={again.isPending}
          busyLabel={m.sending()}
          onClick={() => again.mutate()}
        >
          {m.sendAgain()}
        </Button>
      </div>
      {failing && (
        <Banner kind="warning">
          <strong>{m.failingSince({ since: formatMoment(failing.since) })}</strong>
          {betweenSentences()}
          {m.failure({ kind: failing.kind })}
        </Banner>
      )}
      <p>
        {sentences(
          sentAt === null ? m.neverSent() : m.sent({ at: formatMoment(sentAt) }),
          waiting > 0 && m.waiting({ count: waiting }),
        )}
      </p>
      <TroubledLinks links={grades.links} />
      <RefusedMarks grades={grades} />
    </section>
  )
}

const TroubledLinks = ({ links }: Pick<Grades, 'links'>) => {
  const titleId = useId()
  if (links.length === 0) return null
  return (
    <div>
      <h4 id={titleId} className="text-small text-ink-soft">
        {m.links()}
      </h4>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {links.map(({ course, task, trouble, at }) => (
          <li key={`${course} ${task} ${at}`} className="py-2">
            <p className="wrap-anywhere">{m.link({ task: task ?? m.deletedTask(), course })}</p>
            <p className="text-small text-ink-soft">{m.trouble({ trouble })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const RefusedMarks = ({ grades: { refused, refused_count: count } }: { grades: Grades }) => {
  const titleId = useId()
  if (refused.length === 0) return null
  return (
    <details>
      <summary id={titleId} className="cursor-pointer">
        {m.refused({ count })}
      </summary>
      <p className="text-small text-ink-soft">{m.refusedHint()}</p>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {refused.map(({ trainee, task, course, status }) => (
          <li key={`${trainee.id} ${course} ${task}`} className="py-2 wrap-anywhere">
            {m.refusedMark({
              name: fullName(trainee),
              task: task ?? m.deletedTask(),
              course,
              status: known.includes(String(status)) ? String(status) : 'other',
            })}
          </li>
        ))}
      </ul>
      {count > refused.length && <p>{m.refusedMore({ count: count - refused.length })}</p>}
    </details>
  )
}
