import type { Role } from '@elocute/contract/auth'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../features/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { tokenStore } from '../lib/token-store.ts'
import { PageFailed } from './page-failed.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** Lets in who has the role and is verified. Not signed in: /auth. Wrong role: /unauthorized. Not verified: pending. */
export const RequireRole = ({ only, children }: { only: Role; children: ReactNode }) => {
  const { signedIn, me } = useSession()
  const { pathname, search } = useLocation()
  const [cameSignedIn] = useState(signedIn)

  if (!signedIn) {
    // Who logs out here leaves for the start page; who is sent away, or comes without a session, signs in and comes back.
    if (cameSignedIn && tokenStore.ended() === 'signed-out') return <Navigate to={paths.landing} replace />
    return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
  }
  // An older answer stays good while a new one cannot be had.
  if (me.isError && !me.data)
    return <PageFailed problem={me.error} onRetry={me.refetch} retrying={me.isFetching} />
  if (!me.data) return <PageWaiting />
  if (me.data.role !== only) return <Navigate to={paths.unauthorized} replace />
  if (me.data.status !== 'verified') return <Navigate to={paths.trainee.pending} replace />
  return children
}
