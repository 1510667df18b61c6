import { useEffect, useState } from 'react'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000))

/** Whole seconds until a moment (in milliseconds since 1970), counted down to 0. */
export const useCountdown = (moment: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(moment))
    const first = setTimeout(count)
    const timer = setInterval(count, 1_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [moment])
  return seconds
}
