import type { Access, Endpoint } from '@elocute/contract/define-endpoint'
import { includesScope, scopeOf } from '@elocute/contract/key-areas'
import { tokenHeader } from '@elocute/contract/headers'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { FindSession, Session } from './session.ts'

const pattern = /^[A-Za-z0-9_-]{20,100}$/
const bearer = /^Bearer +(.*)$/i

/**
 * The access token of a call, if it has the form of one. A header of our own decides alone: then Authorization belongs to something in
 * front of the server.
 */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const own = headers[tokenHeader.toLowerCase()]
  const token = own === undefined ? bearer.exec(headers.authorization ?? '')?.[1] : String(own)
  return token !== undefined && pattern.test(token) ? token : undefined
}

const found = new WeakMap<FastifyRequest, Promise<Session | null>>()

/** The valid session of a call, looked up once for each call. */
export const sessionOf = (request: FastifyRequest, find: FindSession): Promise<Session | null> => {
  const known = found.get(request)
  if (known) return known
  const token = tokenOf(request)
  const session = token === undefined ? Promise.resolve(null) : find(token)
  found.set(request, session)
  return session
}

const requireSession = async (request: FastifyRequest, find: FindSession): Promise<Session> => {
  const session = await sessionOf(request, find)
  if (session === null) throw new Problem('not_signed_in', 'not_signed_in')
  return session
}

/**
 * Returns the session of a caller that the endpoint's access rule admits, otherwise throws. Public endpoints have no
 * session.
 */
export const admit = async (
  access: Access,
  request: FastifyRequest,
  find: FindSession,
): Promise<Session | null> => {
  if (access === 'public') return null
  const session = await requireSession(request, find)
  if (access === 'signed-in') return session
  const { role, status, trainer_level: level } = session.user
  if (access !== 'member' && (access === 'trainee' ? role !== 'trainee' : level === null))
    throw new Problem('forbidden', 'forbidden')
  if (status !== 'verified') throw new Problem('not_verified', 'not_verified')
  if (level === 'observer' && (access === 'trainer' || (access === 'owner' && request.method !== 'GET')))
    throw new Problem('read_only', 'read_only')
  if (access === 'owner' && level !== 'owner') throw new Problem('forbidden', 'forbidden')
  return session
}

/** Refuses the call of a program whose API key is not for it. */
export const demandScope = (endpoint: Endpoint, session: Session | null): void => {
  if (!session?.key) return
  const needed = scopeOf(endpoint)
  if (needed === undefined) throw new Problem('forbidden', 'api_key_not_taken')
  if (!includesScope(session.key.scopes, needed)) throw new Problem('forbidden', 'api_key_scope')
}
