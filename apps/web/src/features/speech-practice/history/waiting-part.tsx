import { useState, useSyncExternalStore } from 'react'
import { isWaiting, onWaiting } from '../../../lib/outbox/waiting-flag.ts'
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import { useSession } from '../../session/use-session.ts'

/** The list of what waits, whose code is loaded only where something waits. */
export const WaitingPart = () => {
  const traineeId = useSession().me.data?.id ?? ''
  const [, setLost] = useState(false)
  const wait = useSyncExternalStore(onWaiting, () => isWaiting('readings', traineeId))
  const list = useLazyModule(lazyWaitingList, wait, () => setLost(true))
  return list && wait ? <list.WaitingList traineeId={traineeId} /> : null
}

const lazyWaitingList = lazyModule(() => import('./waiting-list.tsx'))
