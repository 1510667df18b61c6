import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AttemptKey } from '../../../lib/attempt-storage.ts'
import { createAttemptSender, type AttemptSender, type SenderState } from './attempt-sender.ts'

export type Sending = { sender: AttemptSender; state: SenderState }

/** The way to the server for one attempt, open as long as the game is on the screen. */
export const useAttemptSender = (key: AttemptKey, attemptId: string | null): Sending => {
  const [sender] = useState(() => createAttemptSender(key, attemptId))
  const state = useSyncExternalStore(sender.subscribe, sender.get)
  useEffect(() => {
    sender.open()
    return () => sender.close()
  }, [sender])
  return { sender, state }
}
