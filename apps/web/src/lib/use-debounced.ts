import { useEffect, useState } from 'react'

/** The text as it was when somebody last stopped typing for a moment; an emptied one counts at once. */
export const useDebounced = (text: string, afterMs = 250): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return text === '' ? '' : settled
}
