import * as m from '@elocute/messages/assigned-readings'
import { formatMoment } from '../../text/format.ts'
import { fullNameOfToday, type NamesOfToday } from '../../text/full-name.ts'
import { lastOfDay } from './last-of-day.ts'

type Props = { listened: readonly (NamesOfToday & { at: string })[] }

/** Which trainers listened to a sound, for the trainee who speaks in it. */
export const ListenedList = ({ listened }: Props) =>
  listened.length > 0 && (
    <ul aria-label={m.listenedTitle()} className="grid gap-1 text-small text-ink-soft">
      {lastOfDay(listened).map(({ at, ...person }, index) => (
        <li key={index} className="wrap-anywhere">
          {m.listened({ name: fullNameOfToday(person) ?? m.formerTrainer(), when: formatMoment(at) })}
        </li>
      ))}
    </ul>
  )
