import type { z } from 'zod/mini'

/**
 * Who may call. `member` is a verified trainer or trainee; `signed-in` includes accounts that wait for approval.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'trainer' | 'trainee'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`; parameters as `:name`. */
  path: `/${string}`
  access: Access
  /** One line for a reader of the API's documentation. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The body is multipart/form-data: one file under the name `file`, and the text fields beside it. */
  upload?: { file: string; maxBytes: number; fields?: z.ZodMiniObject }
  success: {
    status: 200 | 201 | 204
    /** The status when the same call had already done its work: a retry must not hurt. */
    repeated?: 200
    /** The answer is a file's bytes; `body` then is nothing. */
    bytes?: true
    body: z.ZodMiniType
  }
}

/** An endpoint is a value: the server binds a handler to it, the web app calls it, tests and documents walk over it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Parsed<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined
type Sent<E, K extends string> =
  E extends Record<K, infer Schema extends z.ZodMiniType> ? z.input<Schema> : undefined

/** What a handler receives, parsed. */
export type Received<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

type OnlyDefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }

/** A query of which nothing must be said need not be there. */
type QueryInput<Query> = Query extends undefined
  ? unknown
  : object extends Query
    ? { query?: Query }
    : { query: Query }

/** What a caller sends; parts that the endpoint does not have need not be named. */
export type CallInput<E extends Endpoint> = OnlyDefined<{
  params: Sent<E, 'params'>
  body: Sent<E, 'body'>
}> &
  QueryInput<Sent<E, 'query'>>

export type AnswerOf<E extends Endpoint> = z.output<E['success']['body']>
/** What a handler returns, before parsing. */
export type HandlerAnswer<E extends Endpoint> = z.input<E['success']['body']>
