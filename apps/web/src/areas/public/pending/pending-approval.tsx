import * as pagesMessages from '@elocute/messages/pages'
import * as navMessages from '@elocute/messages/nav'
import * as m from '@elocute/messages/pending'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { homeOf } from '../../../shared/session/home-of.ts'
import { sessionQueries } from '../../../shared/session/session.queries.ts'
import { useLogout } from '../../../shared/session/use-session.ts'
import { useToken } from '../../../shared/session/use-session.ts'
import { refreshMs } from '../../../client/query/refresh.ts'

/** Checks every minute whether the account is approved, then redirects. The page has no role guard. */
export const PendingApproval = () => {
  const signedIn = useToken() !== null
  const [cameSignedIn] = useState(signedIn)
  const me = useQuery({
    ...sessionQueries.me(),
    enabled: signedIn,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
  const logout = useLogout()
  const navigate = useNavigate()

  if (cameSignedIn && !signedIn)
    return <Navigate to={tokenStore.ended() === 'signed-out' ? paths.landing : paths.auth} replace />
  if (me.data?.status === 'verified') return <Navigate to={homeOf(me.data)} replace />
  return (
    <section className="mx-auto grid w-full max-w-xl justify-items-start gap-4 px-4 py-16 sm:py-24">
      <Hourglass aria-hidden="true" className="size-10 text-accent" strokeWidth={1.75} />
      <h1 className="text-heading font-semibold">{pagesMessages.pendingTitle()}</h1>
      <p className="text-lead text-ink-soft">{me.data?.status === 'other' ? m.other() : m.text()}</p>
      {me.data?.status !== 'other' && <p className="text-ink-soft">{m.help()}</p>}
      <Button variant="secondary" onClick={() => (signedIn ? logout() : void navigate(paths.landing))}>
        {navMessages.logout()}
      </Button>
    </section>
  )
}

export const Component = () => (
  <main id="content" tabIndex={-1} className="outline-none">
    <PendingApproval />
  </main>
)
