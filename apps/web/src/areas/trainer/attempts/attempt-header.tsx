import * as m from '@elocute/messages/attempt'
import * as generalMessages from '@elocute/messages/general'
import type { AttemptPage, AttemptState } from '@elocute/contract/trainer-marks'
import Clock from 'lucide-react/icons/clock'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState, type ReactNode } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import type { Tone } from '../../../ui/display/tone.ts'
import { fullName } from '../../../text/full-name.ts'
import { trainerName } from './names.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

const stateTone: Record<AttemptState, Tone> = {
  in_progress: 'yellow',
  pending: 'accent',
  completed: 'green',
  void: 'red',
}

/** Whose attempt it is, its score, its times, and whatever makes it unusual. */
export const AttemptHeader = ({ page }: { page: AttemptPage }) => {
  const { attempt, trainee, quiz } = page
  const [reopening, setReopening] = useState(false)
  const mayChange = useMayChange()
  return (
    <>
      <PageHeader
        title={fullName(trainee)}
        badge={<Badge tone={stateTone[attempt.state]}>{m.state({ state: attempt.state })}</Badge>}
        lead={
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <TextLink to={paths.trainer.quiz(quiz.id)}>
              <span className="wrap-anywhere">{m.attemptAt({ title: quiz.title })}</span>
            </TextLink>
            <TextLink to={paths.trainer.trainee(trainee.id)}>
              <span className="wrap-anywhere">{m.allAttempts({ name: fullName(trainee) })}</span>
            </TextLink>
          </span>
        }
        action={
          mayChange &&
          attempt.state !== 'void' && (
            <Button
              variant="danger"
              icon={<RotateCcw aria-hidden="true" className="size-5" />}
              onClick={() => setReopening(true)}
            >
              {m.reopen()}
            </Button>
          )
        }
      />
      <dl className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3 border-y border-line py-4">
        <Figure term={m.score()} wide>
          <span className="text-title font-semibold">
            {attempt.score === null
              ? m.noScore()
              : generalMessages.of({ part: attempt.score, whole: quiz.total_points })}
          </span>
        </Figure>
        <Figure term={m.started()}>{formatMoment(attempt.started_at)}</Figure>
        <Figure term={m.finished()}>
          {attempt.taken_at === null ? m.notFinished() : formatMoment(attempt.taken_at)}
        </Figure>
      </dl>
      <AttemptFlags page={page} />
      {reopening && (
        <ReopenDialog
          trainee={trainee}
          attempts={[{ ...attempt, quiz_title: quiz.title }]}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  )
}

type FigureProps = {
  term: string
  /** Alone in its row on a phone. */
  wide?: boolean
  children: ReactNode
}

const Figure = ({ term, wide = false, children }: FigureProps) => (
  <div className={classes('min-w-0', wide && 'max-sm:col-span-full')}>
    <dt className="text-small text-ink-soft">{term}</dt>
    <dd className="tabular wrap-anywhere max-sm:text-small">{children}</dd>
  </div>
)

const AttemptFlags = ({ page: { attempt } }: { page: AttemptPage }) => {
  const { implausible, clock_corrected, claimed_score: claimed, score_decided, reopened, state } = attempt
  const flagged = implausible || clock_corrected || claimed !== null || score_decided
  return (
    <div className="mb-6 grid gap-3">
      {flagged && (
        <div className="flex flex-wrap gap-2">
          {implausible && (
            <Badge tone="yellow" icon={<TriangleAlert {...icon} />}>
              {m.implausible()}
            </Badge>
          )}
          {claimed !== null && (
            <Badge tone="yellow" icon={<TriangleAlert {...icon} />}>
              {m.claimedScore({ score: claimed })}
            </Badge>
          )}
          {clock_corrected && <Badge icon={<Clock {...icon} />}>{m.clockCorrected()}</Badge>}
          {score_decided && <Badge>{m.scoreDecided()}</Badge>}
        </div>
      )}
      {clock_corrected && <p className="text-small text-ink-soft">{m.clockCorrectedHint()}</p>}
      {state === 'void' && (
        <Banner kind="warning">
          {reopened && (
            <p className="font-semibold wrap-anywhere">
              {m.reopenedBy({
                name: trainerName(reopened.by),
                moment: formatMoment(reopened.at),
                reason: reopened.reason,
              })}
            </p>
          )}
          <p>{m.voidText()}</p>
        </Banner>
      )}
      {state === 'in_progress' && <Banner kind="info">{m.runningText()}</Banner>}
    </div>
  )
}
