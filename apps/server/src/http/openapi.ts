import { everyEndpoint } from '@elocute/contract/endpoints'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { ProblemBody } from '@elocute/contract/problem'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })

const parameters = (endpoint: Endpoint) => {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: jsonSchema(field as z.ZodType, 'input'),
    }))
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

const refusal = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const operation = (endpoint: Endpoint) => {
  const { access, summary, body, success } = endpoint
  const answer = {
    description: 'Done',
    ...(success.status !== 204 && {
      content: { 'application/json': { schema: jsonSchema(success.body, 'output') } },
    }),
  }
  return {
    summary,
    description: `Access: ${access}`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    parameters: parameters(endpoint),
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      [success.status]: answer,
      ...(success.repeated && { [success.repeated]: answer }),
      default: refusal,
    },
  }
}

/** The OpenAPI document of the contract. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of everyEndpoint) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Elocute', version: '1.0.0', description: 'English speech and pronunciation practice' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(ProblemBody, 'output') },
    },
    paths,
  }
}

/** `/openapi.json` for programs and `/docs` for people. */
export const openApi = async (app: FastifyInstance): Promise<void> => {
  const document = openApiDocument()
  app.get('/openapi.json', { config: { access: 'public' } }, () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list' } })
}
