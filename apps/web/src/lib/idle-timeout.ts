/** Waits for signs of life: a transfer may take as long as it needs, but not stand still. */
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
