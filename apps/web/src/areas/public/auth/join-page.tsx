import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { loadJoining } from '@elocute/contract/invitations'
import * as m from '@elocute/messages/invitations'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../../../client/call/api-client.ts'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { useDraft } from '../../../client/storage/use-draft.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { authDraftKey } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

/** Opened from an invitation: signing up, with what it is for. The mailed code is entered on the sign-in page. */
const JoinPage = () => {
  const { code = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { draft, update, forget } = useDraft(authDraftKey)
  const invitation = useQuery(
    queryOf(keyOf('invitations', 'joining', code), {
      queryFn: async ({ signal }) => (await call(loadJoining, { params: { code } }, { signal })).data,
      retry: false,
      staleTime: Infinity,
    }),
  )
  // Other failures, such as a lost connection, are not about the invitation.
  const over = isOver(invitation.error) ? invitation.error : null
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {over ? (
        <AuthPanel title={m.joinOver()} lead={over.message}>
          <LinkButton wide to={paths.signIn} onClick={() => update(withoutInvitation)}>
            {m.toSignIn()}
          </LinkButton>
        </AuthPanel>
      ) : (
        <QueryView
          query={invitation}
          loading={m.joinLoading()}
          skeleton={6}
          failed={m.joinFailed()}
          fallback={m.joinFailed()}
        >
          {({ person, ...joining }) => (
            <SignUpPanel
              draft={person ? { ...named(person), ...draft, email: person.email } : draft}
              emailFixed={person !== null}
              update={update}
              forget={forget}
              invitation={code}
              note={<Banner kind="info">{whatFor(joining)}</Banner>}
              onSignIn={() => {
                update(withoutInvitation)
                void navigate(paths.signIn)
              }}
              onSent={() => {
                const emailFixed = person ? 'yes' : ''
                update({ joinPath: pathname, emailFixed, invitedAs: joining.role })
                void navigate(paths.auth)
              }}
            />
          )}
        </QueryView>
      )}
    </main>
  )
}

/** Somebody else may use this tab next, and signs up in the ordinary way. */
const withoutInvitation = { joinPath: '', emailFixed: '', invitedAs: '' }

const isOver = (error: Error | null): error is CallProblem =>
  error instanceof CallProblem && (error.code === 'invitation_over' || error.status === 404)

type Joining = Pick<AnswerOf<typeof loadJoining>['data'], 'trainer' | 'school' | 'trainer_level' | 'group'>

const whatFor = ({ trainer, school, trainer_level: level, group }: Joining): string => {
  const from = { from: school === null ? 'trainer' : 'school', trainer, school: school ?? '' }
  if (level === 'observer') return m.joinObserver(from)
  if (level === 'trainer') return m.joinTrainer(from)
  return group === null ? m.joinTrainee(from) : m.joinGroup({ ...from, group })
}

type Names = Record<'first_name' | 'middle_name' | 'last_name', string | null>

/** The names that the list of an import has. */
const named = (names: Names): Record<string, string> => ({
  first_name: names.first_name ?? '',
  middle_name: names.middle_name ?? '',
  last_name: names.last_name ?? '',
})

export { JoinPage as Component }
