import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../http/site.ts'
import { begunMinutes } from './providers/begun-sign-ins.ts'
import { flowHours } from './requester.ts'

const secondsOf = {
  device: 180 * 86_400,
  registration: flowHours * 3600,
  reset: flowHours * 3600,
  provider: begunMinutes * 60,
}

/**
 * The cookies of accounts. They identify a browser that has signed in before, that began a registration, a password
 * reset or a sign-in at a provider, or that entered the right code. No cookie signs anybody in: calls carry the access token,
 * which prevents CSRF. On https the prefix `__Host-` makes the browser enforce `Secure` and `Path=/`. Below a path, other apps may share the origin, so the
 * cookies are limited to the path and have the prefix `__Secure-`.
 */
export const createAuthCookies = ({ https, base }: Site) => {
  const wholeOrigin = https && base === ''
  const prefix = wholeOrigin ? '__Host-' : https ? '__Secure-' : ''
  const cookie = (name: keyof typeof secondsOf) => ({
    name: `${prefix}elocute-${name}`,
    options: {
      httpOnly: true,
      secure: https,
      sameSite: 'strict' as const,
      path: wholeOrigin ? '/' : `${base}/api/auth`,
    },
    maxAge: secondsOf[name],
  })
  const use = ({ name, options, maxAge }: ReturnType<typeof cookie>) => ({
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, value: string, seconds = maxAge) =>
      reply.setCookie(name, value, { ...options, maxAge: seconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  })
  return {
    device: use(cookie('device')),
    registration: use(cookie('registration')),
    reset: use(cookie('reset')),
    provider: use(cookie('provider')),
  }
}
