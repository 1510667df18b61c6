type Stop = () => void

let last: Stop | null = null

/** On a page only one thing sounds. What begins stops what has begun before. */
export const floor = {
  take: (stop: Stop): void => {
    if (last !== stop) last?.()
    last = stop
  },
  /** What has ended is not stopped again. */
  leave: (stop: Stop): void => {
    if (last === stop) last = null
  },
}
