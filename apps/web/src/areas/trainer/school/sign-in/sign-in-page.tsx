import * as m from '@elocute/messages/sign-in-settings'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { LinkedPeople } from './linked-people.tsx'
import { ProviderCard } from './provider-card.tsx'
import { signInSettingsQuery } from './sign-in.queries.ts'

/** The providers by which people sign in, for the owner of the school. The operator sets them. */
export const SignInPage = () => {
  const settings = useQuery(signInSettingsQuery)
  return (
    <>
      <PageHeader title={trainerPages.signInTitle()} lead={trainerPages.signInLead()} />
      <QueryView
        query={settings}
        loading={m.loading()}
        skeleton={10}
        failed={m.failedTitle()}
        className="grid grid-cols-1 gap-4"
        empty={({ providers, people }) =>
          providers.length === 0 &&
          people.length === 0 && <EmptyState hint={m.noneHint()}>{m.none()}</EmptyState>
        }
      >
        {({ providers, people }) => (
          <>
            {providers.map((provider) => (
              <ProviderCard key={provider.id} provider={provider} />
            ))}
            <LinkedPeople people={people} />
          </>
        )}
      </QueryView>
    </>
  )
}

export const Component = onlyFor('owner', SignInPage)
