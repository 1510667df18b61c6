import { everyEndpoint } from '@elocute/contract/endpoints'
import { tokenHeader } from '@elocute/contract/headers'
import { ProblemBody } from '@elocute/contract/problem'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod/mini'
import { createLog } from '../log.ts'

const secretFields = new Set([
  'password',
  'newPassword',
  'confirmPassword',
  'code',
  'token',
  'accessToken',
  'secret',
])
/** Shorter secrets occur in ordinary words. */
const shortestSecret = 6
/** No value of the app is nested deeper. Values of a test may be. */
const deepest = 20
/** Numbers of the log itself, whose digits may equal a code. */
const ownFields = ['time', 'responseTime', 'reqId']
/** The digits of an id may equal a code too. */
const ids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g
const isCode = (secret: string) => /^\d+$/.test(secret)

/**
 * Watches every app of the test suite: no answer may have a field that the contract does not name for its endpoint, and
 * no password, code or token of a request or an answer may appear in the log.
 */
export const watchApp = () => {
  const secrets = new Set<string>()
  const strange = new Set<string>()
  const lines: string[] = []
  const log: FastifyBaseLogger = createLog('debug', { write: (line: string) => void lines.push(line) })

  const gather = (value: unknown, field = '', depth = 0): void => {
    if (depth > deepest) return
    if (typeof value === 'string' && secretFields.has(field) && value.length >= shortestSecret)
      secrets.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) gather(part, name, depth + 1)
  }
  const watchRequest = ({ headers, body, cookies, params }: FastifyRequest): void => {
    gather(body)
    gather(params)
    gather({ token: headers.authorization?.replace(/^Bearer /, '') })
    gather({ token: headers[tokenHeader.toLowerCase()] })
    for (const token of Object.values(cookies)) gather({ token })
  }
  const watchAnswer = (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
    if (typeof payload !== 'string' || !/^[{[]/.test(payload)) return
    const answer: unknown = JSON.parse(payload)
    const known = keysOf.get(`${request.method} ${request.routeOptions.url ?? ''}`)
    if (answer !== null && 'code' in Object(answer) && reply.statusCode >= 400) {
      // What a conflict says to be stored has the form of the success.
      const { data, ...refusal } = answer as { data?: unknown }
      reportUnknown(request, refusal, problemKeys)
      reportUnknown(request, data, known ?? problemKeys)
      return
    }
    gather(answer)
    if (known) reportUnknown(request, answer, known)
  }
  const reportUnknown = ({ method, routeOptions }: FastifyRequest, answer: unknown, known: Set<string>) => {
    for (const key of keysIn(answer))
      if (!known.has(key)) strange.add(`${method} ${routeOptions.url ?? ''} answers with ${key}`)
  }

  /** What was found since the last report. */
  const report = (): Error | undefined => {
    const leaks = lines.filter((line) => leaksIn(line, secrets))
    const found = [...strange, ...leaks]
    strange.clear()
    secrets.clear()
    lines.length = 0
    return found.length > 0 ? new Error(found.join('\n')) : undefined
  }

  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('preHandler', (request, _reply, done) => {
      watchRequest(request)
      done()
    })
    fastify.addHook('onSend', (request, reply, payload, done) => {
      watchAnswer(request, reply, payload)
      done()
    })
    fastify.addHook('onClose', (_instance, done) => done(report()))
  }
  return {
    log,
    report,
    /** Fastify is created in the synchronous part of `build`, and publishes its instance on a diagnostics channel. */
    whileBuilding: (build: () => Promise<FastifyInstance>): Promise<FastifyInstance> => {
      subscribe('fastify.initialization', listen)
      const building = build()
      unsubscribe('fastify.initialization', listen)
      return building
    },
  }
}

const leaksIn = (line: string, secrets: ReadonlySet<string>): boolean => {
  const fields = Object.entries(JSON.parse(line) as object).filter(([name]) => !ownFields.includes(name))
  const text = JSON.stringify(fields)
  const withoutIds = text.replace(ids, '')
  return [...secrets].some((secret) =>
    (isCode(secret) ? withoutIds : text).includes(JSON.stringify(secret).slice(1, -1)),
  )
}

const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)])
}

/** The names of all fields that a schema lets through, at any depth. */
export const fieldNames = (schema: z.ZodMiniType): Set<string> => {
  const names = new Set<string>()
  const walk = (part: unknown, isProperties: boolean): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (isProperties) names.add(key)
      walk(inner, !isProperties && key === 'properties')
    }
  }
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), false)
  return names
}

const problemKeys = fieldNames(ProblemBody)
const keysOf = new Map(
  everyEndpoint.map(({ method, path, success }) => [`${method} /api${path}`, fieldNames(success.body)]),
)
