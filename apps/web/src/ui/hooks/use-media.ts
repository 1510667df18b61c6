import { useSyncExternalStore } from 'react'

/** Whether the screen fits a media query. For a page that has another shape then, not only another style. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** As wide as `max-sm` of the styles. */
export const usePhone = (): boolean => useMedia('(width < 40rem)')

/** As wide as `xl` of the styles: room for a table of people beside the sidebar. */
export const useDesk = (): boolean => useMedia('(width >= 80rem)')
