import { loadJoining } from '@elocute/contract/invitations'
import * as m from '@elocute/messages/invitations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../client/call/api-client.ts'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { useDraft } from '../../../client/storage/use-draft.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { authDraftKey } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

/** Opened from an invitation: signing up, with what it is for. The mailed code is entered on the sign-in page. */
const JoinPage = () => {
  const { code = '' } = useParams()
  const navigate = useNavigate()
  const { draft, update, forget } = useDraft(authDraftKey)
  const invitation = useQuery(
    queryOf(keyOf('invitations', 'joining', code), {
      queryFn: async ({ signal }) => (await call(loadJoining, { params: { code } }, { signal })).data,
      retry: false,
      staleTime: Infinity,
    }),
  )
  const refused = invitation.error instanceof CallProblem ? invitation.error : null
  // Other failures, such as a lost connection, are not about the invitation.
  const over = refused?.code === 'invitation_over' || refused?.status === 404 ? refused : null
  const content = () => {
    if (over)
      return (
        <AuthPanel title={m.joinOver()} lead={over.message}>
          <p>
            <TextLink to={paths.signIn}>{m.toSignIn()}</TextLink>
          </p>
        </AuthPanel>
      )
    if (invitation.isError)
      return (
        <div className="mx-auto max-w-md px-4 py-14">
          <ErrorPanel
            title={m.joinFailed()}
            problem={invitation.error}
            fallback={m.joinFailed()}
            onRetry={invitation.refetch}
            retrying={invitation.isFetching}
          />
        </div>
      )
    if (!invitation.data)
      return (
        <div className="mx-auto max-w-md px-4 py-14">
          <Waiting label={m.joinLoading()}>
            <Skeleton lines={6} />
          </Waiting>
        </div>
      )
    const { trainer_level: level, group, person } = invitation.data
    const trainee = group === null ? m.joinTrainee() : m.joinGroup({ group })
    return (
      <SignUpPanel
        draft={person ? { ...named(person), ...draft, email: person.email } : draft}
        emailFixed={person !== null}
        update={update}
        forget={forget}
        invitation={code}
        note={
          <Banner kind="info">
            {level === 'observer' ? m.joinObserver() : level === 'trainer' ? m.joinTrainer() : trainee}
          </Banner>
        }
        onSignIn={() => void navigate(paths.signIn)}
        onSent={() => void navigate(paths.auth)}
      />
    )
  }
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {content()}
    </main>
  )
}

type Names = Record<'first_name' | 'middle_name' | 'last_name', string | null>

/** The names that the list of an import has. */
const named = (names: Names): Record<string, string> => ({
  first_name: names.first_name ?? '',
  middle_name: names.middle_name ?? '',
  last_name: names.last_name ?? '',
})

export { JoinPage as Component }
