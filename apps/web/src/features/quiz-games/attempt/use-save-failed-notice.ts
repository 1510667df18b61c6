import { useEffect } from 'react'
import { say } from '../../../lib/say.ts'
import { useNotice } from '../../../ui/notice.ts'
import type { SenderState } from './attempt-sender.ts'

/** Says once that the answer could not be saved; it is kept, and sent again meanwhile. */
export const useSaveFailedNotice = ({ answer, trouble }: SenderState): void => {
  const notice = useNotice()
  const failed = answer === 'sending' && trouble !== null
  const message = trouble?.kind === 'server' ? trouble.message : null
  useEffect(() => {
    if (failed) void notice.error({ title: say.controls.error, text: message ?? say.shootTheWord.saveFailed })
    // Only that it failed matters, not how often or why the next time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failed])
}
