import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/status'
import type { Role } from '@elocute/contract/person'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ToSignIn } from '../shared/session/to-sign-in.tsx'
import { useSession } from '../shared/session/use-session.ts'
import { paths } from '../client/address/paths.ts'
import { tokenStore } from '../client/call/token-store.ts'
import { foreignAnswerOf, isServerAway } from '../client/call/call-problem.ts'
import { ErrorPanel } from '../ui/feedback/error-panel.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'

type Props = {
  only: Role
  /** Shown until the session is known. */
  waiting: ReactNode
  children: ReactNode
}

/** Renders its children for verified users with the role. Not signed in: /auth. Wrong role: /unauthorized. Not verified: pending. */
export const RequireRole = ({ only, waiting, children }: Props) => {
  const { signedIn, me } = useSession()
  const { pathname, search } = useLocation()
  // The answer renders a whole page. Deferring it keeps the main thread responsive.
  const person = useDeferredValue(me.data)
  const [cameSignedIn] = useState(signedIn)

  if (!signedIn) {
    // After a logout: the start page. After an expired session, or without one: sign in, then back to this page.
    const ended = cameSignedIn ? tokenStore.ended() : null
    if (ended === 'signed-out') return <Navigate to={paths.landing} replace />
    if (ended === 'account-deleted') return <Navigate to={paths.signIn} replace />
    return <ToSignIn from={pathname + search} />
  }
  // A cached session stays valid while it cannot be fetched again.
  if (me.isError && !me.data)
    return <PageFailed problem={me.error} onRetry={me.refetch} retrying={me.isFetching} />
  if (!person) return waiting
  if (person.role !== only) return <Navigate to={paths.unauthorized} replace />
  if (person.status !== 'verified') return <Navigate to={paths.trainee.pending} replace />
  return children
}

type PageFailedProps = { problem: Error; onRetry: () => unknown; retrying: boolean }

/** Replaces the page when the session cannot be fetched. */
const PageFailed = ({ problem, onRetry, retrying }: PageFailedProps) => (
  <WorkspaceFrame>
    {isServerAway(problem) ? (
      // The call is retried automatically (query-client.ts).
      <ConnectionLost between={foreignAnswerOf(problem)} onRetry={() => void onRetry()} retrying={retrying} />
    ) : (
      <ErrorPanel
        title={m.wrongTitle()}
        problem={problem}
        fallback={generalMessages.wrong()}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
  </WorkspaceFrame>
)
