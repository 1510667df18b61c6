import { saveClip } from '@elocute/contract/clips'
import { saveTake } from '@elocute/contract/voice'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { includesScope, scopeOf } from '@elocute/contract/key-areas'
import { ProblemBody } from '@elocute/contract/problem'
import { isProblemCode } from '@elocute/contract/problem-codes'
import { isDeepStrictEqual } from 'node:util'
import { validClips } from '../../clips/testing/sounds.ts'
import { endpointOf, type FuzzRequest } from './fuzz-request.ts'
import { keyScopesOf, type Caller } from './fuzz-callers.ts'

export type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Returns a sentence for each error of an answer; none if it is as specified. */
export const complaintsAbout = (request: FuzzRequest, answer: Answer): string[] => {
  const { statusCode: status } = answer
  if (status >= 500) return [`it failed with ${status}: ${answer.body}`]
  // A path that a browser would normalise, or with an empty segment, is a different call.
  const elsewhere = Object.values(request.params).some((part) => part === '' || /^(\.|%2e){1,2}$/i.test(part))
  if (elsewhere) return []
  const access = refusalOf(request)
  if (access !== null && status !== 404)
    return status === access ? problemsOf(answer) : [`${request.caller} got ${status} instead of ${access}`]
  const complaints = status < 400 ? answerFits(endpointOf(request), answer) : problemsOf(answer)
  if (request.upload) return [...complaints, ...uploadComplaints(request, status)]
  if (request.bytes && [saveClip, saveTake].some((endpoint) => endpoint === endpointOf(request)))
    return [...complaints, ...clipComplaints(request, status)]
  // A possible prototype pollution may be refused even if it is valid otherwise.
  if (/"(__proto__|constructor)"\s*:/.test(request.text ?? '')) return complaints
  const fits = isRight(request)
  if (!fits && status < 400) complaints.push(`it was accepted with ${status}, although it breaks a rule`)
  if (fits && codeOf(answer) === 'invalid_input' && !checkedElsewhere.has(request.call))
    complaints.push(`it was refused, although it breaks no rule: ${answer.body}`)
  return complaints
}

/** Calls with rules that depend on stored data, or on the bytes of a file: the account of a password, the rows of a list, the words in a text. */
const checkedElsewhere = new Set([
  'POST /trainee/quizzes/answer-pending',
  'PUT /trainee/attempts/:id/words/:n',
  'POST /trainer/attempts/:id/decisions',
  'POST /auth/confirm_new_password',
  'POST /account/password',
  'POST /account/email',
  'DELETE /account',
  'DELETE /account/sign-in/:id',
  'POST /trainer/trainers/:id/ownership',
  'POST /join/:code',
  'POST /trainer/trainees/import/preview',
  'POST /trainer/trainees/import/sync-preview',
  'POST /trainer/trainees/import',
  'GET /trainee/practice/words',
])

const living: Caller[] = ['a pending trainee', 'a trainee', 'an observer', 'a trainer', 'the owner']

/** The levels of trainers, the lowest first. */
const levels: Caller[] = ['an observer', 'a trainer', 'the owner']

/** The status for a caller without access; null for a caller with access. */
const refusalOf = (request: FuzzRequest): 401 | 403 | null => {
  const { access } = endpointOf(request)
  const { caller } = request
  if (access === 'public') return null
  const scopes = keyScopesOf(caller)
  if (scopes) {
    const needed = scopeOf(endpointOf(request))
    return needed !== undefined && includesScope(scopes, needed) ? null : 403
  }
  if (!living.includes(caller)) return 401
  if (access === 'signed-in') return null
  if (caller === 'a pending trainee') return 403
  if (access === 'member') return null
  if (access === 'trainee') return caller === 'a trainee' ? null : 403
  const rank = levels.indexOf(caller)
  return rank >= 0 && rank >= levels.findIndex((level) => level.endsWith(` ${access}`)) ? null : 403
}

const isRight = (request: FuzzRequest): boolean => {
  const endpoint = endpointOf(request)
  const { params, query, text, contentType } = request
  const fits = (schema: Endpoint['body'], value: unknown) =>
    schema === undefined || (isPlain(value) && schema.safeParse(value).success)
  if (!fits(endpoint.params, params) || !fits(endpoint.query, query)) return false
  if (holdsUnstorable(endpoint.query, query)) return false
  if (endpoint.body === undefined) return true
  const json = Buffer.byteLength(text ?? '') > mostBytes ? undefined : readJson(text ?? '')
  return (
    /^application\/json/i.test(contentType ?? '') &&
    fits(endpoint.body, json) &&
    !holdsUnstorable(endpoint.body, json)
  )
}

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only accepted values are checked for characters that cannot be stored. */
const holdsUnstorable = (schema: Endpoint['body'], value: unknown): boolean =>
  /\\u0000|\\ud[89a-f]/.test(JSON.stringify(schema?.safeParse(value).data ?? ''))

const mostBytes = 64 * 1024

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const codeOf = ({ body }: Answer): unknown => (readJson(body) as { code?: unknown } | undefined)?.code

const answerFits = ({ success }: Endpoint, { statusCode, body }: Answer): string[] => {
  if (success.bytes) return []
  if (![success.status, success.repeated].includes(statusCode as 200)) return [`it answered ${statusCode}`]
  if (success.status === 204) return body === '' ? [] : ['it answered with a body instead of none']
  const json = readJson(body)
  const read = success.body.safeParse(json)
  if (!read.success) return [`the answer does not match the contract: ${body.slice(0, 300)}`]
  return isDeepStrictEqual(read.data, json)
    ? []
    : [`the answer has more fields than the contract: ${body.slice(0, 300)}`]
}

/** Internal details that no refusal may contain. */
const insides =
  /node_modules|\.[tj]s:\d|\bat \S+ \(|\bselect\b.+\bfrom\b|insert into|syntax error|violates|postgres|drizzle|\/tmp\/|ENOENT|undefined/i

const problemsOf = ({ body, statusCode }: Answer): string[] => {
  if (statusCode === 304 || statusCode === 416) return []
  const json = readJson(body)
  const read = ProblemBody.safeParse(json)
  if (!read.success || !isDeepStrictEqual(read.data, json))
    return [`the refusal has another shape: ${body.slice(0, 300)}`]
  if (!isProblemCode(read.data.code)) return [`the refusal has an unknown code: ${body}`]
  const said = [read.data.message, ...(read.data.errors ?? []).map(({ message }) => message)].join('\n')
  return insides.test(said) ? [`the refusal contains internal details: ${said.slice(0, 300)}`] : []
}

const uploadComplaints = (request: FuzzRequest, status: number): string[] => {
  const { upload } = request
  const isDocument = Buffer.isBuffer(upload?.content) && upload.content.toString('latin1').startsWith('%PDF-')
  const whole = upload?.arrives === undefined
  return status < 300 && !(isDocument && whole && upload.field === endpointOf(request).upload?.file)
    ? [`an invalid file was accepted: ${String(upload?.name)}`]
    : []
}

const clipComplaints = ({ bytes, contentType }: FuzzRequest, status: number): string[] => {
  const fits = validClips.some((clip) => clip.bytes === bytes && clip.type === contentType)
  return status < 300 && !fits ? [`an invalid clip was accepted as ${String(contentType)}`] : []
}
