import { useState } from 'react'

/**
 * The text of a search field that is in the address too. The address follows a moment later than the key press, and the field must not; a
 * link, a menu entry and Back change the field.
 */
export const useTypedSearch = (inAddress: string): [typed: string, type: (text: string) => void] => {
  const [field, setField] = useState({
    typed: inAddress,
    shown: inAddress,
    /** On its way to the address, where not each text arrives. */
    sent: [] as readonly string[],
  })
  if (field.shown !== inAddress) {
    const arrived = field.sent.indexOf(inAddress)
    setField({
      typed: arrived === -1 ? inAddress : field.typed,
      shown: inAddress,
      sent: arrived === -1 ? [] : field.sent.slice(arrived + 1),
    })
  }
  const type = (text: string): void =>
    setField((before) =>
      before.typed === text ? before : { ...before, typed: text, sent: [...before.sent, text] },
    )
  return [field.typed, type]
}
