import * as m from '@elocute/messages/rescore'
import { useId, useState } from 'react'
import { formatPercent } from '../../../../text/format.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Choice } from '../../../../ui/form/choice.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { useListenerBar, type ListenerBar, type Rescore } from './rescore.queries.ts'

type Props = {
  rescore: Rescore
  quizId: string | null
  /** The chosen bar and what it would change. */
  effect: Rescore['bars'][number]
  onChoose: (bar: ListenerBar) => void
}

/** How sure the second listener must be: what each bar would change, and the two ways to act on it. */
export const BarCard = ({ rescore, quizId, effect, onChoose }: Props) => {
  const name = useId()
  const [isAsking, setAsking] = useState(false)
  const percent = formatPercent(effect.bar)
  const change = useListenerBar({ says: m.saved({ percent }), fallback: m.saveFailed() })
  return (
    <TitledCard title={m.sure()} about={m.sureAbout()}>
      <fieldset className="grid gap-1">
        <legend className="sr-only">{m.sure()}</legend>
        {rescore.bars.map(({ bar, words, attempts }) => (
          <Choice
            key={bar}
            name={name}
            checked={bar === effect.bar}
            onChoose={() => onChoose(bar)}
            label={
              <span className="flex flex-wrap items-center gap-2">
                {m.bar({ percent: formatPercent(bar) })}{' '}
                {bar === rescore.bar && <Badge tone="accent">{m.inUse()}</Badge>}
              </span>
            }
          >
            {m.wouldCount({ words, attempts })}
          </Choice>
        ))}
      </fieldset>
      {change.refusal && (
        <div className="mt-4">
          <Banner kind="error">{change.refusal}</Banner>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {effect.words > 0 && (
          <Button onClick={() => setAsking(true)}>{m.count({ count: effect.words })}</Button>
        )}
        {effect.bar !== rescore.bar && (
          <Button
            variant="secondary"
            busy={change.isPending}
            busyLabel={m.saving()}
            onClick={() => change.mutate(effect.bar)}
          >
            {m.use({ percent })}
          </Button>
        )}
      </div>
      {isAsking && <ApplyDialog quizId={quizId} effect={effect} onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}
