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

/** Goes on a moment after `right` became true, unless the trainee has turned it off. */
export const useNextByItself = (right: boolean, goOn: () => void): void => {
  useEffect(() => {
    if (!right || !nextByItself.isChosen()) return
    const timer = setTimeout(goOn, afterMs)
    return () => clearTimeout(timer)
  }, [right, goOn])
}
