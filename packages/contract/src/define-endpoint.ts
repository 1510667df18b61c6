import type { z } from 'zod/mini'
import type { MessageCode } from './message-codes.ts'

/**
 * The callers that an endpoint admits. `member`: verified trainers and trainees. `signed-in`: pending accounts too. The last
 * three are the levels of trainers, each with those above it: `trainer` admits no observers, so only calls that say
 * `observer` are theirs. Those read, and have no recordings.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'trainee' | 'observer' | 'trainer' | 'owner'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** One line for the API's documentation. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** A body of JSON may be so large; without it, as large as the server accepts for all. */
  maxBodyBytes?: number
  /** The body is multipart/form-data: one file with this field name, and text fields. */
  upload?: { file: string; maxBytes: number; fields?: z.ZodMiniObject }
  /** The body is the bytes of a file, of one of these media types. */
  bytes?: { mediaTypes: readonly string[]; maxBytes: number; tooLarge: MessageCode; wrongType: MessageCode }
  /** How often one account may make the call: at most `calls` in any period of `seconds`. */
  budget?: { calls: number; seconds: number }
  success: {
    status: 200 | 201 | 204
    /** The status of a repeated call, which is idempotent. */
    repeated?: 200
    /** The answer is the bytes of a file. `body` is then undefined. */
    bytes?: true
    body: z.ZodMiniType
  }
}

/** An endpoint is a value. The server binds a handler to it, the web app calls it, and tests and documents iterate over all. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Parsed<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined
type Sent<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined

/** The parsed input of a handler. */
export type Received<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

type OnlyDefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** A query without required fields may be omitted. */
type QueryInput<Query> = Query extends undefined
  ? unknown
  : object extends Query
    ? { query?: Query }
    : { query: Query }

/** The input of a call. Parts that the endpoint does not have may be omitted. */
export type CallInput<E extends Endpoint> = OnlyDefined<{
  params: Sent<E, 'params'>
  body: Sent<E, 'body'>
}> &
  QueryInput<Sent<E, 'query'>>

export type AnswerOf<E extends Endpoint> = z.output<E['success']['body']>
/** The return value of a handler, before parsing. */
export type HandlerAnswer<E extends Endpoint> = z.input<E['success']['body']>
