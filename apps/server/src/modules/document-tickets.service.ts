import { timingSafeEqual } from 'node:crypto'
import type { Session } from '../http/session.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { keyedHash } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import type { ModuleFiles } from './module-files.service.ts'

/** Lifetime of a ticket, from the page's call to the browser's request for the bytes. */
export const ticketMinutes = 5

type Dependencies = {
  clock: Clock
  serverKey: Buffer
  moduleFiles: ModuleFiles
  /** Finds the valid session with this token hash. */
  findSession: (tokenHash: Buffer) => Promise<Session | null>
}

/**
 * A browser that opens an address by itself sends no access token. A signed ticket replaces it: for one document, for a few
 * minutes, and while the session is valid that requested it. It is not valid for calls of the API.
 */
export const createDocumentTickets = ({ clock, serverKey, moduleFiles, findSession }: Dependencies) => {
  const sign = (fileId: string, claims: string): Buffer => keyedHash(serverKey, 'document', fileId, claims)

  const sessionIn = (fileId: string, ticket: string): Buffer | null => {
    const [hash = '', expires = '', sealed = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(sealed, 'base64url'), sign(fileId, `${hash}.${expires}`)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return Number(expires) > clock.now().getTime() ? Buffer.from(hash, 'base64url') : null
  }

  return {
    issue: async (fileId: string, { tokenHash }: Session) => {
      const { name } = await moduleFiles.open(fileId, { download: false })
      const claims = `${tokenHash.toString('base64url')}.${minutesAfter(clock.now(), ticketMinutes).getTime()}`
      return { name, ticket: `${claims}.${sign(fileId, claims).toString('base64url')}` }
    },

    /** The PDF of a valid ticket. Throws the same refusals as a call. */
    open: async (fileId: string, ticket: string) => {
      const tokenHash = sessionIn(fileId, ticket)
      const session = tokenHash && (await findSession(tokenHash))
      if (!session) throw new Problem('not_signed_in', 'not_signed_in')
      if (session.user.status !== 'verified') throw new Problem('not_verified', 'not_verified')
      const file = await moduleFiles.open(fileId, { download: false })
      if (!file.inline) throw new Problem('not_found', 'file_not_found')
      return file
    },
  }
}

export type DocumentTickets = ReturnType<typeof createDocumentTickets>
