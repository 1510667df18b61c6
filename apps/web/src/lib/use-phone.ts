import { useSyncExternalStore } from 'react'

/** As wide as `max-sm` of the styles. */
const phone = () => window.matchMedia('(width < 40rem)')

const subscribe = (changed: () => void) => {
  const media = phone()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the screen is as narrow as a phone. For a page that has another shape there, not only another style. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches)
