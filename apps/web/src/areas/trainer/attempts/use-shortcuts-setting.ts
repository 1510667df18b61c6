import { useState } from 'react'
import { keptStorage } from '../../../client/storage/storage.ts'

const key = 'elocute.shortcuts'

/** Whether keys without a modifier decide on words. They can be switched off, as speech input needs (WCAG 2.1.4). */
export const useShortcutsSetting = () => {
  const [enabled, setEnabled] = useState(() => keptStorage.get(key) !== 'off')
  return {
    enabled,
    change: (next: boolean) => {
      setEnabled(next)
      keptStorage.set(key, next ? 'on' : 'off')
    },
  }
}
