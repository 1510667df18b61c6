import type { Role } from '@elocute/contract/auth'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../features/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { tokenStore } from '../lib/token-store.ts'
import { isServerAway } from '../lib/call-problem.ts'
import { say } from '../lib/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'

type Props = {
  only: Role
  /** What is shown until it is known who this is. */
  waiting: ReactNode
  children: ReactNode
}

/** Lets in who has the role and is verified. Not signed in: /auth. Wrong role: /unauthorized. Not verified: pending. */
export const RequireRole = ({ only, waiting, children }: Props) => {
  const { signedIn, me } = useSession()
  const { pathname, search } = useLocation()
  // A whole page comes with the answer: drawn as something that may wait, a phone can do something else in between.
  const person = useDeferredValue(me.data)
  const [cameSignedIn] = useState(signedIn)

  if (!signedIn) {
    // Who logs out here leaves for the start page; who is sent away, or comes without a session, signs in and comes back.
    if (cameSignedIn && tokenStore.ended() === 'signed-out') return <Navigate to={paths.landing} replace />
    return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
  }
  // An older answer stays good while a new one cannot be had.
  if (me.isError && !me.data)
    return <PageFailed problem={me.error} onRetry={me.refetch} retrying={me.isFetching} />
  if (!person) return waiting
  if (person.role !== only) return <Navigate to={paths.unauthorized} replace />
  if (person.status !== 'verified') return <Navigate to={paths.trainee.pending} replace />
  return children
}

type PageFailedProps = { problem: Error; onRetry: () => unknown; retrying: boolean }

/** A whole page that cannot be shown before the server has said who asks for it. */
const PageFailed = ({ problem, onRetry, retrying }: PageFailedProps) => (
  <WorkspaceFrame>
    {isServerAway(problem) ? (
      // The call is made again by itself (query-client.ts).
      <ConnectionLost onRetry={() => void onRetry()} retrying={retrying} />
    ) : (
      <ErrorPanel
        title={say.status.wrongTitle}
        problem={problem}
        fallback={say.general.wrong}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
  </WorkspaceFrame>
)
