/** Calls `onLost` after `ms` without a restart: a transfer may be slow, but must make progress. */
export const startIdleTimeout = (ms: number, onLost: () => void) => {
  let timer = setTimeout(onLost, ms)
  return {
    restart: (): void => {
      clearTimeout(timer)
      timer = setTimeout(onLost, ms)
    },
    stop: (): void => clearTimeout(timer),
  }
}
