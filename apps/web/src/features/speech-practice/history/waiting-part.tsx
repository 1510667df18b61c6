import { useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '../../../lib/outbox/waiting-flag.ts'
import { lazyModule } from '../../../ui/lazy-module.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useSession } from '../../session/use-session.ts'

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
