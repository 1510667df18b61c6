import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '../../../../client/outbox/waiting-flag.ts'
import { lazyModule } from '../../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { useSession } from '../../../../shared/session/use-session.ts'

/** The list of what waits, whose code is loaded only where something waits. */
export const WaitingPart = () => {
  const traineeId = useSession().me.data?.id ?? ''
  const wait = useSyncExternalStore(onWaiting, () => isWaiting('readings', traineeId))
  if (!wait) return null
  return (
    <LazyPart part={lazyWaitingList} waiting={null}>
      {({ WaitingList }) => <WaitingList traineeId={traineeId} />}
    </LazyPart>
  )
}

const lazyWaitingList = lazyModule(() => import('./waiting-list.tsx'))
