import * as m from '@elocute/messages/trainee-page'
import { readingBand } from '../../../../text/bands.ts'
import { formatDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { MeterBar } from '../../../../ui/display/meter-bar.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import type { TraineePage } from './trainee-page.queries.ts'

/** The readings that a trainer assigned. Without any, only the sentence on private readings. */
export const Readings = ({ readings }: Pick<TraineePage, 'readings'>) => (
  <section>
    {readings.length > 0 && (
      <>
        <h2 className="mb-2 text-lead font-semibold">{m.readings()}</h2>
        <ol className="mb-3 grid max-w-text gap-2">
          {readings.map(({ id, title, overall, created_at }) => (
            <li key={id} className="grid grid-cols-2 items-center gap-3">
              <span className="min-w-0 wrap-anywhere">
                <TextLink to={paths.trainer.countedReading(id)}>{title}</TextLink>{' '}
                <span className="text-small text-ink-soft">{formatDay(created_at)}</span>
              </span>
              <MeterBar label={title} percent={overall} tone={readingBand(overall)} />
            </li>
          ))}
        </ol>
      </>
    )}
    <p className="text-small text-ink-soft">
      {readings.length > 0 ? m.readingsPrivate() : m.readingsAllPrivate()}
    </p>
  </section>
)
