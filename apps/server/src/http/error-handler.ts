import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { Problem, problemOf } from '../problem.ts'
import { inLanguage, languageOfCall } from '../reader-language.ts'
import { loggable } from '../loggable.ts'

const databaseRetrySeconds = 5

const ofFastify = (error: Partial<FastifyError>): Problem | null => {
  switch (error.statusCode) {
    case 400:
      return new Problem('invalid_input', 'not_json')
    // A path outside the served folder is answered like an unknown path.
    case 403:
    case 404:
      return new Problem('not_found', 'not_found')
    case 413:
      return new Problem('too_large', 'too_large')
    case 415:
      return new Problem('wrong_media_type', 'wrong_media_type')
    case 416:
      return new Problem('impossible_range', 'range_not_satisfiable')
    case 503:
      return new Problem('busy', 'busy', { retryAfter: 5 })
    default:
      return isTheirs(error.statusCode) ? new Problem('invalid_input', 'not_http') : null
  }
}

const isTheirs = (status = 500): boolean => status >= 400 && status < 500

/** The answer to any error. Errors without an answer of their own become a plain 500, without details. */
const answerTo = (error: unknown): Problem => {
  const refusal = problemOf(error)
  if (refusal) return refusal
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', 'unavailable', { retryAfter: databaseRetrySeconds, cause: error })
  const known = error instanceof Error ? ofFastify(error) : null
  return known ?? new Problem('unexpected', 'unexpected', { cause: error })
}

/** What is answered to a failed request. What is not the caller's is logged. */
export const failureOf = (error: unknown, { log }: Pick<FastifyRequest, 'log'>): Problem => {
  const problem = answerTo(error)
  if (problem.status >= 500) log.error({ failure: loggable(problem.cause ?? problem) }, problem.message)
  return problem
}

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const problem = failureOf(error, request)
  // A file that could not be read has already got the cache headers of a lasting file.
  reply.header('Cache-Control', 'no-store')
  if (problem.retryAfter !== undefined) reply.header('Retry-After', String(problem.retryAfter))
  // RFC 9110, 15.5.2. Browsers ask nobody for this scheme.
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  reply.code(problem.status).send(inLanguage(languageOfCall(request), () => problem.body()))
}
