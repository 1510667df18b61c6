import { useEffect } from 'react'
import { keptStorage } from '../../../../client/storage/storage.ts'

const key = 'elocute.next-by-itself'
/** Long enough to read “Correct!”. */
const afterMs = 1_500

/** Whether the next word comes by itself after a correct one: until it is turned off in this browser. */
export const nextByItself = {
  isChosen: (): boolean => keptStorage.get(key) !== 'no',
  choose: (chosen: boolean): void => keptStorage.set(key, chosen ? 'yes' : 'no'),
}

type Shown = { position: number; right: boolean }

/** Goes on a moment after the word that is shown became right, unless the trainee has turned it off. */
export const useNextByItself = ({ position, right }: Shown, goOn: () => void): void => {
  useEffect(() => {
    if (!right || !nextByItself.isChosen()) return
    const timer = setTimeout(goOn, afterMs)
    return () => clearTimeout(timer)
    // With the position: the word after a right one may be right as well, where it was said in another tab.
  }, [position, right, goOn])
}
