import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import { hostileString, mutated } from '../testing/fuzz/mutate-input.ts'
import { signedBy } from '../testing/lti-signing.ts'
import { baseSeed, repetitions, tried } from '../testing/test-intensity.ts'
import { begin, clientId, ines, lea, registrationPath, test, type School } from './testing/lti-school.ts'

const runs = repetitions('FORM_FUZZ_RUNS', { always: 150, night: 5_000 })

type Fields = Record<string, string>
type Claims = Record<string, unknown>
type Sent = {
  call: 'begin' | 'begin by address' | 'launch' | 'open' | 'register' | 'keys'
  /** What a form says otherwise: a text, or null for nothing. Those without a name of the form are more fields. */
  changes: Record<string, string | null>
  /** What the platform has signed instead, where that is launched. */
  claims: unknown
  /** Bytes instead of a form. */
  body: string | null
  type: string
  headers: Fields
  remoteAddress: string
}

const usualType = 'application/x-www-form-urlencoded'
const fieldNames = [
  'iss',
  'login_hint',
  'target_link_uri',
  'client_id',
  'lti_deployment_id',
  'lti_message_hint',
  'state',
  'id_token',
  'error',
  'code',
  'openid_configuration',
  'registration_token',
  'tried',
]

const rarely = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 8 })
const header = (usual: readonly string[]) =>
  fc.oneof(fc.constantFrom(...usual), fc.constantFrom('', 'null', 'https://evil.example', 'x'.repeat(3_000)))

/** Forms of which some are right, and most have one or two things wrong. */
const sentForms = (claims: Claims): Arbitrary<Sent> =>
  fc.record({
    call: fc.constantFrom('begin', 'begin by address', 'launch', 'launch', 'open', 'register', 'keys'),
    changes: fc.dictionary(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fieldNames) }, hostileString),
      fc.option(hostileString, { nil: null, freq: 5 }),
      { maxKeys: 2, noNullPrototype: true },
    ),
    claims: fc.oneof(fc.constant(claims), mutated(fc.constant(claims))),
    body: rarely(hostileString),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant(usualType) },
      fc.constantFrom(
        'application/json',
        'multipart/form-data',
        'text/plain',
        `${usualType}; charset=utf-16`,
        ',',
      ),
    ),
    headers: fc.record({
      origin: header(['http://localhost:3000']),
      'sec-fetch-dest': header(['document', 'iframe']),
      'accept-language': header(['es', 'ar', 'en']),
    }),
    remoteAddress: fc.nat(0xffff).map((number) => `10.7.${number >> 8}.${number & 255}`),
  }) as Arbitrary<Sent>

const paths = {
  begin: '/lti/login',
  'begin by address': '/lti/login',
  launch: '/lti/launch',
  open: '/lti/open',
  keys: '/lti/keys',
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The right fields of a call. A launch is begun for it, and what the platform signs is in `claims`. */
const rightFields = async (school: School, { call, claims }: Sent) => {
  const { platform } = school
  if (call === 'begin' || call === 'begin by address')
    return { fields: platform.beginning(clientId, lea) as Fields, cookie: '' }
  if (call === 'open') return { fields: { code: `0.${'a'.repeat(43)}` } as Fields, cookie: '' }
  if (call === 'register')
    return {
      fields: {
        openid_configuration: platform.configurationUrl,
        registration_token: platform.registrationToken(),
      } as Fields,
      cookie: '',
    }
  if (call === 'keys') return { fields: {} as Fields, cookie: '' }
  const browser = school.browser()
  platform.forge(({ header: signed, claims: right }, key) =>
    isClaims(claims)
      ? signedBy({ header: signed, claims: { ...right, ...claims } }, key)
      : signedBy({ header: signed, claims: right }, key),
  )
  const fields = (await begin(browser, platform, { person: lea })) as Fields
  return { fields, cookie: browser.headers()['cookie'] ?? '' }
}

const send = async (school: School, sent: Sent) => {
  const { call, changes, body, type, remoteAddress } = sent
  const { fields, cookie } = await rightFields(school, sent)
  const changed = Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null)
  const form = new URLSearchParams(
    changed.map(([name, value]): [string, string] => [name, (value ?? '').toWellFormed()]),
  ).toString()
  const headers = { ...sent.headers, ...(cookie !== '' && { cookie }) }
  const path = call === 'register' ? await registrationPath(school.testApp) : paths[call]
  const isPosted = call === 'begin' || call === 'launch' || call === 'open'
  return school.testApp.app.inject(
    isPosted
      ? {
          method: 'POST',
          url: path,
          headers: { ...headers, 'content-type': type },
          payload: body ?? form,
          remoteAddress,
        }
      : { method: 'GET', url: `${path}?${form}`, headers, remoteAddress },
  )
}

type Answer = Awaited<ReturnType<typeof send>>

/** A sentence for each thing that is not as promised. */
const complaintsAbout = ({ call }: Sent, answer: Answer, platformUrl: string): string[] => {
  const { statusCode: status, headers, body } = answer
  // The platform of a registration may be away: its address is anything.
  if (status >= 500 && !(call === 'register' && status === 502)) return [`it failed with ${status}: ${body}`]
  if (status === 303 || status === 307) {
    const to = String(headers.location)
    return to.startsWith('/auth/lti') ||
      to.startsWith('/lti/login?') ||
      to.startsWith(`${platformUrl}/authorize?`)
      ? []
      : [`it leads to ${to}`]
  }
  const type = String(headers['content-type'])
  if (call === 'keys' && status === 200) return type.startsWith('application/json') ? [] : [`keys of ${type}`]
  if (!type.startsWith('text/html')) return [`it answered ${status} by ${type}: ${body.slice(0, 300)}`]
  const markup = body.replace(/<script type="module" src="\/lti\/(?:window|close)\.js"><\/script>/g, '')
  return /<(?:script|img|svg|iframe)/i.test(markup) ? [`what was sent is in the page: ${body}`] : []
}

test(
  `${runs} forms of platforms and strangers are answered by a page, and lead nowhere else`,
  { timeout: 600_000 },
  async ({ school, task }) => {
    const { platform } = school
    await school.trustTrainers()
    // Everything that a launch may say, as the platform says it itself.
    let claims: Claims = {}
    platform.forge((token, key) => {
      const { nonce: _nonce, ...others } = token.claims
      claims = others
      return signedBy(token, key)
    })
    await school.launch(ines)
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(sentForms(claims), async (sent) => {
        const answer = await send(school, sent)
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        const complaints = complaintsAbout(sent, answer, platform.url)
        if (complaints.length > 0) throw new Error(complaints.join('\n'))
      }),
      { seed: baseSeed, numRuns: runs },
    )
    tried(task, { forms: runs })
    // A generator whose forms are all refused would find nothing.
    expect(statuses.get(303) ?? 0).toBeGreaterThan(runs / 20)
  },
)
