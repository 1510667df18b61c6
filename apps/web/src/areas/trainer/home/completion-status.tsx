import * as m from '@elocute/messages/trainer-home'
import { formatCount, formatPercent } from '../../../text/format.ts'
import { TitledCard } from '../../../ui/display/titled-section.tsx'
import { CompletionDonut } from './completion-donut.tsx'
import { completionShares, type CompletionShares } from './completion.ts'
import type { TrainerHome } from './dashboards.queries.ts'

export const CompletionStatus = ({ home }: { home: TrainerHome }) => {
  const shares = completionShares(home)
  return (
    <TitledCard title={m.donutTitle()} about={m.donutLead()}>
      {shares ? (
        <Shares shares={shares} />
      ) : (
        <p className="grid min-h-60 place-items-center text-center text-ink-soft">{m.incomplete()}</p>
      )}
    </TitledCard>
  )
}

const Shares = ({ shares }: { shares: CompletionShares }) => {
  const { completed, unanswered, percent } = shares
  return (
    <>
      <div
        role="img"
        aria-label={m.donutText({ completed, unanswered, percent })}
        className="relative mx-auto my-4 size-52"
      >
        <CompletionDonut completed={completed} unanswered={unanswered} />
        <p className="tabular absolute inset-0 grid place-items-center text-heading font-semibold">
          {formatPercent(percent)}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Share label={m.completed()} count={completed} mark="bg-accent" />
        <Share label={m.unanswered()} count={unanswered} mark="bg-line-strong" />
      </dl>
    </>
  )
}

const Share = ({ label, count, mark }: { label: string; count: number; mark: string }) => (
  <div>
    <dt className="flex items-center gap-2 text-small text-ink-soft">
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${mark}`} />
      {label}
    </dt>
    <dd className="tabular text-lead font-semibold">{formatCount(count)}</dd>
  </div>
)
