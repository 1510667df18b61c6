import { useState, useSyncExternalStore } from 'react'
import { haveReadingsWaiting, onReadingsWaiting } from '../../../lib/readings/waiting-flag.ts'
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts'
import { useSession } from '../../session/use-session.ts'

/** The list of what waits, whose code is loaded only where something waits. */
export const WaitingPart = () => {
  const traineeId = useSession().me.data?.id ?? ''
  const [, setLost] = useState(false)
  const wait = useSyncExternalStore(onReadingsWaiting, () => haveReadingsWaiting(traineeId))
  const list = useLazyModule(lazyWaitingList, wait, () => setLost(true))
  return list && wait ? <list.WaitingList traineeId={traineeId} /> : null
}

const lazyWaitingList = lazyModule(() => import('./waiting-list.tsx'))
