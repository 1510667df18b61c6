import * as m from '@elocute/messages/trainee-page'
import { readingBand } from '../../../../text/bands.ts'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { MeterBar } from '../../../../ui/display/meter-bar.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import type { TraineePage } from './trainee-page.queries.ts'

/** The readings that a trainer assigned. */
export const Readings = ({ readings }: Pick<TraineePage, 'readings'>) => (
  <TitledSection title={m.readings()}>
    {readings.length === 0 ? (
      <EmptyState
        hint={m.readingsNoneHint()}
        action={
          <LinkButton to={paths.trainer.readings} variant="secondary">
            {m.toReadings()}
          </LinkButton>
        }
      >
        {m.readingsNone()}
      </EmptyState>
    ) : (
      <ol className="grid max-w-text gap-2">
        {readings.map(({ id, title, overall, created_at }) => (
          <li key={id} className="grid grid-cols-2 items-center gap-3">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={paths.trainer.countedReading(id)}>{title}</TextLink>{' '}
              <span className="text-small text-ink-soft">{formatDay(created_at)}</span>
            </span>
            <MeterBar
              label={title}
              percent={overall}
              tone={readingBand(overall)}
              text={m.scoreOf({ score: overall })}
            />
          </li>
        ))}
      </ol>
    )}
    <p className="text-small text-ink-soft">{m.readingsPrivate()}</p>
  </TitledSection>
)
