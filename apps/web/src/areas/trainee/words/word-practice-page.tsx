import * as m from '@elocute/messages/practice-bag'
import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useSearchParams } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { BagPractice } from './bag-practice.tsx'
import type { Source } from './practice.queries.ts'
import { WordsPractice } from './words-practice.tsx'

const sourceOf = (query: URLSearchParams): Source | null => {
  for (const name of ['attempt', 'reading', 'words'] as const) {
    const value = query.get(name)
    if (value !== null) return { [name]: value }
  }
  return null
}

/** Practice of single words: those that the address names, or the practice bag. */
export const Component = () => {
  const [query] = useSearchParams()
  const { me } = useSession()
  const source = sourceOf(query)
  return (
    <>
      <PageHeader title={nav.practice()} lead={traineePages.practiceLead()} />
      {source ? (
        <div className="grid grid-cols-1 gap-4">
          <WordsPractice key={query.toString()} source={source} />
          <p>
            <TextLink to={paths.trainee.practice}>{m.toBag()}</TextLink>
          </p>
        </div>
      ) : (
        me.data && <BagPractice traineeId={me.data.id} />
      )}
      <p className="mt-6 text-small text-ink-soft">{m.private()}</p>
    </>
  )
}
