import type { AttemptState } from '@elocute/contract/trainer-marks'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainee-page'
import { performanceBand } from '../../../../text/bands.ts'
import { exactPercentOf, formatMoment } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { usePagination } from '../../../../client/query/use-pagination.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { Fraction } from '../../../../ui/display/fraction.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ShowMore } from '../../../../ui/display/show-more.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { toneText, type Tone } from '../../../../ui/display/tone.ts'
import type { TraineeAttempt } from './trainee-page.queries.ts'

/** All attempts, newest first, with the running and the reopened ones. */
export const Attempts = ({ attempts }: { attempts: readonly TraineeAttempt[] }) => {
  const { shown, left, showMore } = usePagination(attempts)
  return (
    <TitledSection title={m.attempts()}>
      {attempts.length === 0 ? (
        <EmptyState hint={m.attemptsNoneHint()}>{m.attemptsNone()}</EmptyState>
      ) : (
        <DataTable caption={m.attempts()} columns={columns()} rows={shown} rowKey={({ id }) => id} />
      )}
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </TitledSection>
  )
}

const tones: Record<AttemptState, Tone> = {
  in_progress: 'accent',
  pending: 'yellow',
  completed: 'green',
  void: 'neutral',
}

const columns = (): readonly Column<TraineeAttempt>[] => [
  {
    header: m.quiz(),
    cell: ({ id, quiz_title }) => (
      <span className="wrap-anywhere">
        <TextLink to={paths.trainer.attempt(id)}>{quiz_title}</TextLink>
      </span>
    ),
  },
  {
    header: m.state(),
    cell: ({ state, open_appeals, implausible }) => (
      <span className="flex flex-wrap gap-x-3 gap-y-1 max-sm:justify-end">
        <Badge tone={tones[state]}>{m.stateText({ state })}</Badge>
        {open_appeals > 0 && <Badge tone="yellow">{m.appealCount({ count: open_appeals })}</Badge>}
        {implausible && <Badge tone="red">{m.implausible()}</Badge>}
      </span>
    ),
  },
  { header: m.score(), numeric: true, cell: (attempt) => <Score {...attempt} /> },
  {
    header: m.date(),
    cell: ({ taken_at, started_at }) => (
      <span className="text-small text-ink-soft sm:whitespace-nowrap">
        {formatMoment(taken_at ?? started_at)}
      </span>
    ),
  },
]

const Score = ({ state, score, total_points }: TraineeAttempt) => (
  <>
    <span
      className={classes(
        'font-semibold whitespace-nowrap',
        score !== null && state !== 'void' && toneText[performanceBand(exactPercentOf(score, total_points))],
      )}
    >
      <Fraction part={score} whole={total_points} />
    </span>
    {state === 'void' && <span className="block text-small text-ink-soft">{m.notCounted()}</span>}
  </>
)
