import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../http/site.ts'
import type { EntryCookie, ReadCookie } from './entries.service.ts'

/** As long as the longest step takes: choosing for a course. */
const seconds = 3_600

/**
 * The cookies that bind launches to a browser. A platform posts to us from its own site, and shows us in frames, so they are sent to us from
 * other sites (`SameSite=None`), and each site has its own (`Partitioned`). They sign nobody in by themselves. Without https, which is for
 * trials on one machine only, browsers refuse such cookies.
 */
export const createLtiCookies = ({ https, base }: Site) => {
  const prefix = https ? (base === '' ? '__Host-' : '__Secure-') : ''
  const nameOf = (slot: number): string => `${prefix}elocute-lti-${slot}`
  const options = {
    httpOnly: true,
    secure: https,
    sameSite: https ? ('none' as const) : ('lax' as const),
    path: base === '' ? '/' : `${base}/`,
    ...(https && { partitioned: true }),
  }
  const given = { ...options, maxAge: seconds }
  const probe = `${prefix}elocute-lti`
  return {
    /** Whether the browser keeps our cookies where it shows us now. Not before `try`. */
    areKept: (request: FastifyRequest): boolean => request.cookies[probe] !== undefined,
    try: (reply: FastifyReply) => reply.setCookie(probe, '1', given),

    reader:
      (request: FastifyRequest): ReadCookie =>
      (slot) =>
        request.cookies[nameOf(slot)],
    set: (reply: FastifyReply, { slot, value }: EntryCookie) => reply.setCookie(nameOf(slot), value, given),
  }
}
