import { useEffect, useState } from 'react'

/** The text after a pause in typing (`afterMs`). An empty text is returned at once. */
export const useDebounced = (text: string, afterMs = 250): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return text === '' ? '' : settled
}
