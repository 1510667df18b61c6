import { say } from '@elocute/contract/say'
import { timingSafeEqual } from 'node:crypto'
import type { Session } from '../http/session.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { keyedHash } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import type { ModuleFiles } from './module-files.service.ts'

/** From the page that asks to the bytes that the browser asks for next. */
export const ticketMinutes = 5

type Parts = {
  clock: Clock
  serverKey: Buffer
  moduleFiles: ModuleFiles
  /** The living session with this hash of a token. */
  findSession: (tokenHash: Buffer) => Promise<Session | null>
}

/**
 * A browser that opens an address by itself sends no access token. A ticket stands in its place: for one document, for
 * a few minutes, and as long as the session lives that asked for it. It makes no call.
 */
export const createDocumentTickets = ({ clock, serverKey, moduleFiles, findSession }: Parts) => {
  const seal = (fileId: string, said: string): Buffer => keyedHash(serverKey, 'document', fileId, said)

  const sessionIn = (fileId: string, ticket: string): Buffer | null => {
    const [hash = '', expires = '', sealed = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(sealed, 'base64url'), seal(fileId, `${hash}.${expires}`)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return Number(expires) > clock.now().getTime() ? Buffer.from(hash, 'base64url') : null
  }

  return {
    issue: async (fileId: string, { tokenHash }: Session) => {
      const { name } = await moduleFiles.open(fileId, { download: false })
      const said = `${tokenHash.toString('base64url')}.${minutesAfter(clock.now(), ticketMinutes).getTime()}`
      return { name, ticket: `${said}.${seal(fileId, said).toString('base64url')}` }
    },

    /** The PDF that the ticket is for; refused as a call is when it is for nothing any more. */
    open: async (fileId: string, ticket: string) => {
      const tokenHash = sessionIn(fileId, ticket)
      const session = tokenHash && (await findSession(tokenHash))
      if (!session) throw new Problem('not_signed_in', say.notSignedIn)
      if (session.user.status !== 'verified') throw new Problem('not_verified', say.notVerified)
      const file = await moduleFiles.open(fileId, { download: false })
      if (!file.inline) throw new Problem('not_found', say.fileNotFound)
      return file
    },
  }
}

export type DocumentTickets = ReturnType<typeof createDocumentTickets>
