import type { Readable } from 'node:stream'
import type { ByteRange } from '../platform/file-store.ts'
import type { Actor, Audit, AuditEvent } from './audit.service.ts'

type Sound = { open: (range: ByteRange) => Promise<Readable> }

/** A sound that a trainer gets. Without the event of the audit nothing is sent. See decision 29. */
export const listenedSound = <Opened extends Sound>(
  audit: Pick<Audit, 'appendListening'>,
  sound: Opened,
  event: AuditEvent & { actor: Actor },
): Opened => ({
  ...sound,
  open: async (range: ByteRange) => {
    const bytes = await sound.open(range)
    try {
      await audit.appendListening(event)
    } catch (error) {
      bytes.destroy()
      throw error
    }
    return bytes
  },
})
