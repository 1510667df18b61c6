import type { Endpoint } from '@elocute/contract/define-endpoint'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { scopeOf } from '@elocute/contract/key-areas'
import fc, { type Arbitrary } from 'fast-check'
import { hostileClips, validClips } from '../../clips/testing/sounds.ts'
import { pdf } from '../documents.ts'
import { form } from '../forms.ts'
import { inputFor } from './arbitrary-input.ts'
import { callers, type Caller } from './fuzz-callers.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { hostileString, jsonOf, mutated, wireText } from './mutate-input.ts'

export type FuzzRequest = {
  /** The key of the endpoint for `endpointOf`, readable in a counterexample. */
  call: string
  caller: Caller
  params: Record<string, string>
  query: Record<string, string | string[]>
  contentType: string | undefined
  /** The body. For a form, its fields and its file. */
  text: string | undefined
  upload?: { name: string; content: string | Buffer; field: string; arrives: number | undefined }
  /** The body of an endpoint that takes bytes. */
  bytes?: Buffer
  remoteAddress: string
}

/** Generates calls of one endpoint by any caller. Half of them are valid, and the others have errors. */
export const requestsOf = (fuzzTarget: FuzzTarget): Arbitrary<FuzzRequest> =>
  fc.oneof(...everyEndpoint.map((endpoint) => requestOf(endpoint, fuzzTarget)))

export const callOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = new Map(everyEndpoint.map((endpoint) => [callOf(endpoint), endpoint]))

export const endpointOf = ({ call }: FuzzRequest): Endpoint => {
  const endpoint = endpoints.get(call)
  if (!endpoint) throw new Error(`There is no call ${call}.`)
  return endpoint
}

const requestOf = (endpoint: Endpoint, fuzzTarget: FuzzTarget): Arbitrary<FuzzRequest> => {
  const known = fuzzTarget.knownFor(endpoint.path)
  const partOf = (schema: Endpoint['body']) => {
    if (schema === undefined) return fc.constant<unknown>({})
    const right = inputFor(schema, known)
    return fc.oneof({ weight: 6, arbitrary: right }, { weight: 5, arbitrary: mutated(right) })
  }
  const body = endpoint.body && wireText(partOf(endpoint.body))
  return fc.record(
    {
      call: fc.constant(callOf(endpoint)),
      caller: callersFor(endpoint),
      params: partOf(endpoint.params).map((value) => asTexts(value, endpoint.path)),
      query: queryOf(partOf(endpoint.query)),
      contentType: fc.oneof(
        { weight: 30, arbitrary: usualType(endpoint) },
        { weight: 1, arbitrary: fc.constantFrom(...strangeTypes) },
      ),
      text: body ?? fc.constant(undefined),
      ...(endpoint.upload && { upload: uploadTo(endpoint.upload.file) }),
      ...(endpoint.bytes && { bytes: sentTo(endpoint.bytes) }),
      remoteAddress: fc.nat(0xffff).map((number) => `10.7.${number >> 8}.${number & 255}`),
    },
    { noNullPrototype: true },
  ) as Arbitrary<FuzzRequest>
}

const usualType = ({ body, bytes }: Endpoint): Arbitrary<string | undefined> =>
  bytes ? fc.constantFrom(...bytes.mediaTypes) : fc.constant(body ? 'application/json' : undefined)

const lists = [
  'Email;First name;Last name\nzoe@example.com;Zoë;Diaz\nno address;=1+1;Diaz',
  'Anna Weber <anna.weber@example.com>',
  '"open,quote@example.com\nb@example.com',
].flatMap((list) => [Buffer.from(list), Buffer.from(`\uFEFF${list}`, 'utf16le')])

const sentTo = ({ mediaTypes }: NonNullable<Endpoint['bytes']>): Arbitrary<Buffer> =>
  mediaTypes.includes('text/csv') ? fc.oneof(fc.constantFrom(...lists), sentClips) : sentClips

const sentClips = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...validClips).map(({ bytes }) => bytes) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileClips) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
)

const strangeTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/xml',
  '',
  ',',
  'a'.repeat(2_000),
]

const fitting: Record<Endpoint['access'], Caller> = {
  public: 'anonymous',
  'signed-in': 'a pending trainee',
  member: 'a trainee',
  observer: 'an observer',
  trainer: 'a trainer',
  trainee: 'a trainee',
  owner: 'the owner',
}

const callersFor = (endpoint: Endpoint) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant(fitting[endpoint.access]) },
    ...(scopeOf(endpoint) === undefined
      ? []
      : [{ weight: 2, arbitrary: fc.constant('a program with a key for everything' as const) }]),
    { weight: 3, arbitrary: fc.constantFrom(...callers) },
  )

/** The parameters of the path as texts, as they are sent. */
const asTexts = (value: unknown, path: string): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      asText((Object(value) as Record<string, unknown>)[name]),
    ]),
  )

const asText = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value)).toWellFormed()

const queryOf = (value: Arbitrary<unknown>): Arbitrary<FuzzRequest['query']> =>
  fc.tuple(value, fc.integer({ min: 0, max: 11 }), hostileString).map(([whole, kind, hostile]) => {
    const fields: FuzzRequest['query'] = {}
    for (const [key, part] of Object.entries(Object(whole) as object))
      fields[key.toWellFormed()] = kind === 0 ? [asText(part), 'again'] : asText(part)
    if (kind === 1) fields[hostile.toWellFormed()] = hostile.toWellFormed()
    return fields
  })

const uploadTo = (field: string): Arbitrary<FuzzRequest['upload']> =>
  fc.record({
    field: fc.oneof({ weight: 9, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: hostileString }),
    name: fc.oneof(
      fc.constant('Lesson.pdf'),
      hostileString,
      hostileString.map((name) => `${name}.pdf`),
    ),
    content: fc.oneof<Arbitrary<string | Buffer>[]>(
      fc.constant(pdf()),
      hostileString,
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
    /** The sent share of a form whose connection breaks. */
    arrives: fc.option(fc.double({ min: 0, max: 0.9, noNaN: true }), { nil: undefined, freq: 5 }),
  })

/** The bytes of the call and its headers. */
export const wireOf = (request: FuzzRequest) => {
  const { contentType, text, upload } = request
  if (upload) {
    const name = upload.name.toWellFormed().replaceAll(/[\r\n"]/g, '%22')
    const sent = form({
      name: upload.field.toWellFormed().replaceAll(/[\r\n"]/g, ' '),
      filename: name,
      content: upload.content,
    })
    return {
      headers: { ...sent.headers, ...(contentType !== undefined && { 'content-type': contentType }) },
      payload: sent.payload.subarray(0, sent.payload.length * (upload.arrives ?? 1)),
    }
  }
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  if (request.bytes) return { headers, payload: request.bytes }
  return endpointOf(request).body === undefined ? { headers: {} } : { headers, payload: text ?? '' }
}
