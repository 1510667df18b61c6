import type { SignInChoice } from '@elocute/contract/sign-in-providers'
import * as m from '@elocute/messages/providers'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../../client/call/call-problem.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { leaveForProvider } from '../../../shared/session/provider-trip.ts'
import { beginAt, loadProviders } from './provider.calls.ts'

type Props = {
  /** The page that asked for the sign-in. */
  from: string | undefined
}

/** Signing in by the providers of the school. With one that the operator has set so, the page goes there at once. */
export const ProviderButtons = ({ from }: Props) => {
  const { search } = useLocation()
  const [providers, setProviders] = useState<readonly SignInChoice[]>([])
  const [going, setGoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const go = (id: string) => {
    setGoing(id)
    setProblem(null)
    beginAt(id).then(
      (address) => leaveForProvider(address, { purpose: 'sign-in', back: from }),
      (failure: unknown) => {
        setGoing(null)
        setProblem(messageOf(failure, m.beginFailed()))
      },
    )
  }
  const show = (found: readonly SignInChoice[]) => {
    setProviders(found)
    const auto = found.find((provider) => provider.auto)
    if (auto && mayGoAtOnce(search)) go(auto.id)
  }
  const load = () =>
    loadProviders().then(show, (failure: unknown) => setProblem(messageOf(failure, m.listFailed())))
  const loadFirst = useEffectEvent(() => void load())
  useEffect(() => loadFirst(), [])
  // Back shows the page as it was left.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setGoing(null)
    }
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.or()}
      </p>
      {problem !== null && (
        <Banner kind="error">
          <div className="grid justify-items-start gap-2">
            {problem}
            {providers.length === 0 && (
              <Button
                variant="secondary"
                onClick={() => {
                  setProblem(null)
                  void load()
                }}
              >
                {m.tryAgain()}
              </Button>
            )}
          </div>
        </Banner>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          wide
          busy={going === id}
          busyLabel={m.going({ provider: name })}
          onClick={() => go(id)}
        >
          {m.signInBy({ provider: name })}
        </Button>
      ))}
    </div>
  )
}

/** Whoever asked for the form, or has just left, stays. */
const mayGoAtOnce = (search: string): boolean =>
  !new URLSearchParams(search).has('local') &&
  (tokenStore.ended() === null || tokenStore.ended() === 'expired')
