import type { Endpoint, HandlerAnswer } from '@elocute/contract/define-endpoint'
import type { LtiServices } from '@elocute/contract/lti-services'
import type { ProblemBody } from '@elocute/contract/problem'
import { statusOf, type ProblemCode } from '@elocute/contract/problem-codes'
import { apiVersion, versionHeader } from '@elocute/contract/headers'
import type { Settings } from '@elocute/contract/settings'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

/** On every answer of the server. */
export const ownHeaders = { [versionHeader]: apiVersion }

/** JSON of the server. */
const ownJson = (body: object, status = 200): Response =>
  HttpResponse.json(body, { status, headers: ownHeaders })

/** Settings of a school that has changed none but these. */
export const aSchoolsSettings = (changes: Partial<Settings> = {}): Settings => ({
  clip_days: 30,
  listener_bar: 80,
  time_zone: null,
  school_name: null,
  sign_up_open: true,
  second_mark_share: 0,
  transcription_host: null,
  language: null,
  ...changes,
})

/** Of a learning platform that got no marks yet. */
export const noGrades: LtiServices['grades'] = {
  sent_at: null,
  waiting: 0,
  waiting_since: null,
  failing: null,
  refused_count: 0,
  refused: [],
  links: [],
}

/**
 * Stands in for the server; it is ready, lets everybody sign out, knows everybody by a password, and knows only the calls that a test has answered. There are no appeals and no new modules, whose numbers
 * every page of a trainer or a trainee asks for, no groups and no calibration sets, the school is where the reader is, no group follows a course, no quiz has figures, is for anybody or has words to talk about, learning platforms got and gave nothing, and nothing else waits for a trainer or a trainee.
 */
export const fakeServer = setupServer(
  http.get('*/api/ready', () => ownJson({ status: 'ready' })),
  http.get('*/api/health', () => ownJson({ status: 'ok' })),
  http.get('*/api/school', () =>
    ownJson({ data: { name: null, logo: null, sign_up_open: true, has_providers: false, contact: null } }),
  ),
  http.post('*/api/auth/logout', () => ownJson({ message: 'Signed out', provider_address: null })),
  http.post(
    '*/api/trainee/modules/:id/opened',
    () => new HttpResponse(null, { status: 204, headers: ownHeaders }),
  ),
  http.get('*/api/account/sign-in', () =>
    ownJson({ data: { has_password: true, confirmed_until: null, providers: [] } }),
  ),
  http.get('*/api/trainee/calendar', () => ownJson({ data: null })),
  http.get('*/api/trainee/modules/new', () => ownJson({ data: { modules: 0 } })),
  http.get('*/api/trainer/modules/:id/readers', () => ownJson({ data: [], total: 0, trainees: 0 })),
  http.get('*/api/trainer/calibration-sets', () => ownJson({ data: [] })),
  http.get('*/api/trainer/groups', () => ownJson({ data: [], total: 0 })),
  http.get('*/api/trainer/groups/:id/roster', () => ownJson({ data: null })),
  http.get('*/api/trainer/lti-platforms/:id/services', () =>
    ownJson({ data: { grades: noGrades, courses: [] } }),
  ),
  http.get('*/api/trainer/appeals', () => ownJson({ data: [], total: 0 })),
  http.get('*/api/trainer/quiz-figures', () => ownJson({ data: [] })),
  http.post('*/api/trainer/quiz-audience/count', () => ownJson({ data: { trainees: 0, mails: 0 } })),
  http.post('*/api/trainer/quiz-words/check', () => ownJson({ data: [] })),
  http.get('*/api/trainer/settings', () =>
    ownJson({
      data: aSchoolsSettings(),
      may_change: false,
      server_time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      offered_transcription_host: null,
    }),
  ),
  http.get('*/api/trainer/today', () =>
    ownJson({
      data: {
        applications: 0,
        appeals: 0,
        quizzes: [],
        readings: [],
        speaking: [],
        calibration: [],
        sounds: [],
      },
    }),
  ),
  http.get('*/api/trainee/today', () =>
    ownJson({
      data: {
        due: [],
        due_total: 0,
        news: [],
        has_answered: true,
        has_practised: true,
        practice: { due: 0, fresh: 0 },
      },
    }),
  ),
)

type Refusal = { refused: ProblemBody; status: number; retryAfterSeconds?: number }

/** A refusal as the server words it. */
export const refusal = (
  code: ProblemCode,
  message: string,
  details: { errors?: ProblemBody['errors']; retryAfterSeconds?: number } = {},
): Refusal => ({
  refused: { code, message, ...(details.errors ? { errors: details.errors } : {}) },
  status: statusOf[code],
  ...(details.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: details.retryAfterSeconds }),
})

/** No answer at all, as without a connection. */
export const noConnection = 'no connection' as const
/** The answer of somebody between the page and the server. */
export class Foreign {
  readonly response: () => Response
  constructor(response: () => Response) {
    this.response = response
  }
}
/** How often the app asks for what a page shows while there is no connection, before it says so. */
export const queryTries = 3
/** An answer that never comes. */
export const forever = 'forever' as const

type Answered<E extends Endpoint> = E['success'] extends { bytes: true }
  ? Uint8Array<ArrayBuffer>
  : HandlerAnswer<E>
type Reply<E extends Endpoint> = Answered<E> | Refusal | Foreign | typeof noConnection | typeof forever
export type ReceivedCall = {
  params: Record<string, unknown>
  query: Record<string, string>
  body: unknown
  headers: Headers
}

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

const isRefusal = (reply: unknown): reply is Refusal =>
  typeof reply === 'object' && reply !== null && 'refused' in reply

// Not by `instanceof`: the bytes of a test may be made outside the page's own world.
const isBytes = (reply: unknown): reply is Uint8Array<ArrayBuffer> => ArrayBuffer.isView(reply)

/**
 * Answers an endpoint until the test ends, each later answer before the earlier ones. A function is asked for every call; its answer may be held back.
 * Gives back the calls that came, as they come.
 */
export const answer = <E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((call: ReceivedCall, count: number) => Reply<E> | Promise<Reply<E>>),
): readonly ReceivedCall[] => {
  const calls: ReceivedCall[] = []
  const handler = verbs[endpoint.method](
    `${location.origin}/api${endpoint.path}`,
    async ({ request, params }) => {
      const text = await request.text()
      const call = {
        params,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: text === '' ? undefined : endpoint.bytes ? text : (JSON.parse(text) as unknown),
        headers: request.headers,
      }
      calls.push(call)
      const said =
        typeof reply === 'function'
          ? await (reply as (call: ReceivedCall, count: number) => Reply<E> | Promise<Reply<E>>)(
              call,
              calls.length,
            )
          : reply
      if (said === noConnection) return HttpResponse.error()
      if (said instanceof Foreign) return said.response()
      if (said === forever) return new Promise<never>(() => undefined)
      if (isRefusal(said))
        return HttpResponse.json(said.refused, {
          status: said.status,
          headers: {
            ...ownHeaders,
            ...(said.retryAfterSeconds !== undefined && { 'retry-after': String(said.retryAfterSeconds) }),
          },
        })
      if (isBytes(said)) return new HttpResponse(said, { headers: ownHeaders })
      if (endpoint.success.status === 204) return new HttpResponse(null, { status: 204, headers: ownHeaders })
      return ownJson(said as object, endpoint.success.status)
    },
  )
  fakeServer.use(handler)
  return calls
}

/** Lets something be deleted: from then on `loads`, which load it, are refused. Gives back the deletions, and who asks for it afterwards. */
export const answerDeletion = (deletion: Endpoint, loads: readonly Endpoint[]) => {
  const afterwards: ReceivedCall[] = []
  const deletions = answer(deletion, () => {
    for (const load of loads)
      answer(load, (call) => {
        afterwards.push(call)
        return refusal('not_found', 'It doesn’t exist any more.')
      })
    return { message: 'Deleted' }
  })
  return { deletions, afterwards }
}
