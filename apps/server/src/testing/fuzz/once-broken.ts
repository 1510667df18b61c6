import { login } from '@elocute/contract/auth'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { lookUpWord } from '@elocute/contract/dictionary'
import { sentence } from '../../sentence.ts'
import { answerCompleted } from '@elocute/contract/quiz-attempts'
import { callOf, type FuzzRequest } from './fuzz-request.ts'
import type { Caller } from './fuzz-callers.ts'

type OnceBroken = {
  /** The error of the answer. */
  found: string
  request: FuzzRequest
  status: number
  message: string
}

const request = (endpoint: Endpoint, caller: Caller, changes: Partial<FuzzRequest>): FuzzRequest => ({
  call: callOf(endpoint),
  caller,
  params: {},
  query: {},
  contentType: endpoint.body && 'application/json',
  text: endpoint.body && '{}',
  remoteAddress: '10.8.0.1',
  ...changes,
})

/**
 * Calls that were once answered wrongly. Every run tries them before the random ones. A failure of a nightly run is
 * added here as the call that fast-check shrank it to, because a seed means another call after each change of the
 * contract.
 */
export const onceBroken: readonly OnceBroken[] = [
  {
    found: 'a malformed id in a body was a broken rule instead of an unknown quiz',
    request: request(answerCompleted, 'a trainee', { text: '{"quiz_id":"1"}' }),
    status: 404,
    message: sentence('not_found'),
  },
  {
    found: 'a form of another page could send text that was parsed as JSON',
    request: request(login, 'anonymous', {
      contentType: 'text/plain',
      text: '{"email":"anna@example.com","password":"a password that fits"}',
    }),
    status: 415,
    message: sentence('wrong_media_type'),
  },
  ...[51, 201, 12_000].map((length) => ({
    found: `a word of ${length} letters was answered as an unknown path`,
    request: request(lookUpWord, 'a trainee', { params: { word: 'a'.repeat(length) } }),
    status: 404,
    message: sentence('word_not_found'),
  })),
]
