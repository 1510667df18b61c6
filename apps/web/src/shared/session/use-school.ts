import type { School } from '@elocute/contract/school'
import { useEffect, useSyncExternalStore } from 'react'
import { needSchool, schoolStore } from '../../client/call/school-store.ts'

/** What everybody may know of the school; null while it is not known. */
export const useSchool = (): School | null => {
  useEffect(needSchool, [])
  return useSyncExternalStore(schoolStore.subscribe, schoolStore.get, () => null)
}
