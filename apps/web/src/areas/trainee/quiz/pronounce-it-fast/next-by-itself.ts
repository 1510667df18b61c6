import { useEffect } from 'react'
import { keptStorage } from '../../../../client/storage/storage.ts'

const key = 'elocute.next-by-itself'
/** Long enough to read “Correct!”. */
const afterMs = 1_500

/** Whether the next word comes by itself after a correct one, as chosen in this browser. */
export const nextByItself = {
  isChosen: (): boolean => keptStorage.get(key) === 'yes',
  choose: (chosen: boolean): void => (chosen ? keptStorage.set(key, 'yes') : keptStorage.remove(key)),
}

/** Goes on a moment after `right` became true, if the trainee has chosen so. */
export const useNextByItself = (right: boolean, goOn: () => void): void => {
  useEffect(() => {
    if (!right || !nextByItself.isChosen()) return
    const timer = setTimeout(goOn, afterMs)
    return () => clearTimeout(timer)
  }, [right, goOn])
}
