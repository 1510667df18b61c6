import { everyEndpoint } from '@elocute/contract/endpoints'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { scopeOf } from '@elocute/contract/key-areas'
import { apiVersion, tokenHeader, versionHeader } from '@elocute/contract/headers'
import { ProblemBody } from '@elocute/contract/problem'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import type { Site } from './site.ts'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })

const parameters = (endpoint: Endpoint) => {
  const of = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: jsonSchema(field as z.ZodMiniType, 'input'),
    }))
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

const headers = { [versionHeader]: { $ref: '#/components/headers/Version' } }

const refusal = {
  description: 'Refused',
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const formSchema = ({ file, fields }: NonNullable<Endpoint['upload']>) => {
  const { properties, required } = fields ? jsonSchema(fields, 'input') : {}
  return {
    type: 'object',
    properties: { ...properties, [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...(required ?? []), file],
  }
}

const requestContent = ({ body, upload, bytes }: Endpoint) => {
  if (bytes) return Object.fromEntries(bytes.mediaTypes.map((type) => [type, { schema: {} }]))
  if (upload) return { 'multipart/form-data': { schema: formSchema(upload) } }
  return body && { 'application/json': { schema: jsonSchema(body, 'input') } }
}

const answerContent = ({ success }: Endpoint) => {
  if (success.bytes) return { '*/*': { schema: {} } }
  return success.status === 204
    ? undefined
    : { 'application/json': { schema: jsonSchema(success.body, 'output') } }
}

const operation = (endpoint: Endpoint) => {
  const { access, summary, success } = endpoint
  const scope = scopeOf(endpoint)
  const sent = requestContent(endpoint)
  const content = answerContent(endpoint)
  const answer = { description: 'Done', headers, ...(content && { content }) }
  return {
    summary,
    description: `Access: ${access}${scope === undefined ? '' : `. API keys: ${scope}`}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: parameters(endpoint),
    ...(access !== 'public' && { security: [{ bearer: [] }, { token: [] }] }),
    ...(sent && { requestBody: { required: true, content: sent } }),
    responses: {
      [success.status]: answer,
      ...(success.repeated && { [success.repeated]: answer }),
      ...(success.bytes && { 206: { ...answer, description: 'The requested part' } }),
      default: refusal,
    },
  }
}

let document: object | undefined

/** The OpenAPI document of the contract: made once in a process, because it takes longer than all the rest of an app. */
const openApiDocument = (): object => {
  if (document !== undefined) return document
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of everyEndpoint) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  document = {
    openapi: '3.1.0',
    info: { title: 'Elocute', version: apiVersion, description: 'English speech and pronunciation practice' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: {
          type: 'apiKey',
          in: 'header',
          name: tokenHeader,
          description:
            'The same token, where something in front of Elocute uses the header Authorization itself.',
        },
      },
      headers: {
        Version: {
          description: 'On every answer. One without it comes from something between you and Elocute.',
          schema: { type: 'string', const: apiVersion },
        },
      },
      schemas: { Problem: jsonSchema(ProblemBody, 'output') },
    },
    paths,
  }
  return document
}

/** `/openapi.json` for programs and `/docs` for people. */
export const openApi = async (app: FastifyInstance, { base }: Site): Promise<void> => {
  const whole = { ...openApiDocument(), servers: [{ url: base || '/' }] }
  app.get('/openapi.json', { config: { access: 'public' } }, () => whole)
  await app.register(swagger, { mode: 'static', specification: { document: whole as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } })
}
