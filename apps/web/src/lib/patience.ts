/** Waits for signs of life: a transfer may take as long as it needs, but not stand still. */
export const startPatience = (ms: number, onLost: () => void) => {
  let timer = setTimeout(onLost, ms)
  return {
    renew: (): void => {
      clearTimeout(timer)
      timer = setTimeout(onLost, ms)
    },
    end: (): void => clearTimeout(timer),
  }
}
