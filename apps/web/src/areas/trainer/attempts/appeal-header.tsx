import * as m from '@elocute/messages/appeals'
import type { Appeal } from '@elocute/contract/appeals'
import type { ReactNode } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { ageText } from './age-text.ts'

type Props = Pick<Appeal, 'trainee' | 'created_at' | 'decided_at'> & {
  /** Where its quiz or task is, and where it is decided. */
  children: ReactNode
}

/** Whose appeal it is, and when it came or was decided. */
export const AppealHeader = ({ trainee, created_at, decided_at, children }: Props) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
    <p className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
      <TextLink to={paths.trainer.trainee(trainee.id)}>{fullName(trainee)}</TextLink>
      {children}
    </p>
    <p className="text-small text-ink-soft">
      {decided_at === null ? (
        <time dateTime={created_at} title={formatMoment(created_at)}>
          {ageText(created_at)}
        </time>
      ) : (
        m.decidedAt({ moment: formatMoment(decided_at) })
      )}
    </p>
  </div>
)
