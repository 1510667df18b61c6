import type { RubricOfTask } from '@elocute/contract/rubrics'
import { readCommentOnOwnAnswer, type SpokenComment as Spoken } from '@elocute/contract/speaking-comments'
import type { MustSay, SpeakingKind, SpeakingMark } from '@elocute/contract/speaking-fields'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { levelText, totalText } from '../../../shared/speaking/level-text.ts'
import { SpokenComment } from '../../../shared/reading-result/spoken-comment.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullName, fullNameOfToday } from '../../../text/full-name.ts'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/display/card.tsx'

type Props = {
  kind: SpeakingKind
  mark: SpeakingMark
  rubric: RubricOfTask
  /** What the answer to each question had to say. */
  mustSay: readonly MustSay[]
  spoken: readonly Spoken[]
  /** What the trainee can do about it. */
  children: ReactNode
}

/** The level of each criterion among the other ones, and what the trainer says. */
export const OwnMark = ({
  kind,
  mark: { levels, comment, said, at, by },
  rubric,
  mustSay,
  spoken,
  children,
}: Props) => {
  const total = totalText(rubric.criteria, levels)
  return (
    <Card as="section" aria-labelledby="own-mark">
      <div className="grid gap-5">
        <div>
          <h2 id="own-mark" className="text-title font-semibold">
            {m.mark()}
          </h2>
          <p className="text-small text-ink-soft">
            {m.markedBy({
              name: fullNameOfToday(by) ?? readingMessages.formerTrainer(),
              when: formatMoment(at),
            })}
          </p>
          {total && <p className="mt-2 font-semibold">{total}</p>}
        </div>
        {comment !== '' && (
          <div className="grid gap-1 rounded-control bg-sunken p-3">
            <h3 className="text-small font-semibold">{m.comment()}</h3>
            <p className="max-w-text wrap-anywhere whitespace-pre-line">{comment}</p>
          </div>
        )}
        {spoken.map(({ id, sound, by: speaker }) => (
          <div key={id} className="rounded-control bg-sunken p-3">
            <SpokenComment id={id} sound={sound} name={fullName(speaker)} endpoint={readCommentOnOwnAnswer} />
          </div>
        ))}
        <Points kind={kind} mustSay={mustSay} said={said} />
        {rubric.criteria.map((criterion, at) => (
          <div key={criterion.name} className="grid gap-2">
            <h3 className="font-semibold wrap-anywhere">{criterion.name}</h3>
            <ol aria-label={m.levels({ criterion: criterion.name })} className="grid gap-1">
              {criterion.levels.map((_, level) => (
                <Level key={level} text={levelText(criterion, level + 1)} chosen={levels[at] === level + 1} />
              ))}
            </ol>
          </div>
        ))}
        {children}
      </div>
    </Card>
  )
}

type PointsProps = { kind: SpeakingKind; mustSay: Props['mustSay']; said: SpeakingMark['said'] }

/** What the trainer has decided of the points that the answer had to say. */
const Points = ({ kind, mustSay, said }: PointsProps) => {
  const { first_name: name } = useSession().me.data ?? { first_name: '' }
  const decided = mustSay.flatMap((points, question) =>
    points.flatMap((phrases, point) => {
      const isSaid = said[question]?.[point] ?? null
      return isSaid === null ? [] : [{ key: `${question}.${point}`, n: question + 1, phrases, isSaid }]
    }),
  )
  if (decided.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.mustSay()}</h3>
      <ul className="grid gap-1">
        {decided.map(({ key, n, phrases, isSaid }) => {
          const Icon = isSaid ? CircleCheck : CircleX
          return (
            <li key={key} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={classes('mt-0.5 size-5 shrink-0', isSaid ? 'text-green' : 'text-red')}
              />
              <span className="min-w-0 wrap-anywhere">
                <span lang="en" dir="ltr">
                  {phrases.join(' / ').replaceAll('{name}', name)}
                </span>
                <span className="text-small text-ink-soft">
                  {' '}
                  {isSaid ? m.saidIn({ kind, n }) : m.notSaidIn({ kind, n })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Level = ({ text, chosen }: { text: string; chosen: boolean }) => (
  <li
    className={classes(
      'flex items-start gap-3 rounded-control border px-3 py-2',
      chosen ? 'border-accent bg-accent-soft' : 'border-line text-ink-soft',
    )}
  >
    <span className="min-w-0 grow wrap-anywhere">{text}</span>
    {chosen && (
      <span className="flex shrink-0 items-center gap-1 text-small font-semibold text-accent">
        <CircleCheck aria-hidden="true" className="size-4" />
        {m.yourLevel()}
      </span>
    )}
  </li>
)
