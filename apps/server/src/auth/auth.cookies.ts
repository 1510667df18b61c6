import type { FastifyReply, FastifyRequest } from 'fastify'
import { grantMinutes } from './password-reset.service.ts'

const secondsOf = { device: 180 * 86_400, reset: grantMinutes * 60 }

/**
 * The two cookies of accounts. Neither signs anybody in: calls are made with the access token, so that a page
 * elsewhere cannot make one. On https their names demand what the browser then enforces.
 */
export const createAuthCookies = ({ https }: { https: boolean }) => {
  const cookie = (name: 'device' | 'reset') => ({
    name: https ? `__Host-elocute-${name}` : `elocute-${name}`,
    options: {
      httpOnly: true,
      secure: https,
      sameSite: 'strict' as const,
      path: https ? '/' : '/api/auth',
    },
    maxAge: secondsOf[name],
  })
  const use = ({ name, options, maxAge }: ReturnType<typeof cookie>) => ({
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, value: string) => reply.setCookie(name, value, { ...options, maxAge }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  })
  return { device: use(cookie('device')), reset: use(cookie('reset')) }
}
