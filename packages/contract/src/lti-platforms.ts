import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, Message, showable } from './fields.ts'
import { ltiLimits } from './lti-limits.ts'
import { rule } from './rule.ts'

// Learning platforms, such as a Moodle, that open Elocute in their courses, for the owner of the school.

const ById = z.object({ id: Id })

/** Why a platform could not launch somebody last. */
export const LtiFailure = z.enum([
  'away',
  'not_public',
  'refused',
  'unreadable',
  'client_refused',
  'state',
  'replayed',
  'signature',
  'claims',
  'deployment',
  'not_approved',
  'denied',
  'role',
  'trainers',
  'address',
  'account',
])
export type LtiFailure = z.infer<typeof LtiFailure>

export const LtiDeployment = z.object({
  id: Id,
  /** As the platform names it. */
  deployment_id: z.string(),
  /** False: somebody came from it, and it is not allowed. */
  allowed: z.boolean(),
})

export const LtiPlatform = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  authorization_url: z.string(),
  token_url: z.string(),
  keys_url: z.string(),
  token_audience: z.nullable(z.string()),
  /** `waiting`: it registered by itself, and nobody comes from it before it is approved. */
  status: z.enum(['waiting', 'active']),
  trusts_trainers: z.boolean(),
  created_at: IsoTimestamp,
  deployments: z.array(LtiDeployment),
  courses: z.int(),
  last_launch_at: z.nullable(IsoTimestamp),
  last_failure: z.nullable(z.object({ kind: LtiFailure, at: IsoTimestamp })),
})
export type LtiPlatform = z.infer<typeof LtiPlatform>

/** What a platform is told of us. */
export const LtiTool = z.object({
  launch_url: z.string(),
  login_url: z.string(),
  keys_url: z.string(),
  registration_url: z.string(),
})
export type LtiTool = z.infer<typeof LtiTool>

export const listLtiPlatforms = defineEndpoint({
  method: 'GET',
  path: '/trainer/lti-platforms',
  access: 'owner',
  summary: 'The learning platforms of the school, the newest first, and the addresses that they are told',
  success: {
    status: 200,
    body: z.object({ data: z.object({ platforms: z.array(LtiPlatform), tool: LtiTool }) }),
  },
})

const Name = showable(rule('lti_name'), ltiLimits.name, rule('lti_name'))

const text = (max: number, broken: ReturnType<typeof rule>) =>
  z.string(broken).check(z.trim(), z.minLength(1, broken), z.maxLength(max, broken))

const isWebAddress = (value: string): boolean => {
  const { protocol, username, password, hash } = URL.parse(value) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hash === ''
}

const Address = z
  .string(rule('lti_url'))
  .check(
    z.trim(),
    z.maxLength(ltiLimits.url, { error: rule('lti_url'), abort: true }),
    z.refine(isWebAddress, rule('lti_url')),
  )

export const AddLtiPlatformBody = z.object({
  name: Name,
  /** Without a slash at its end, so that a copied address is the same platform. Launches are found with and without it. */
  issuer: text(ltiLimits.url, rule('lti_issuer')).check(z.overwrite((issuer) => issuer.replace(/\/$/, ''))),
  client_id: text(ltiLimits.id, rule('lti_client_id')),
  authorization_url: Address,
  token_url: Address,
  keys_url: Address,
  /** Only for platforms that want another audience than the address of their tokens. */
  token_audience: z.optional(z.nullable(text(ltiLimits.url, rule('lti_audience')))),
  /** Without one, the first from which somebody comes is allowed. */
  deployment_ids: z._default(
    z
      .array(text(ltiLimits.id, rule('lti_deployment')), rule('lti_deployment'))
      .check(z.maxLength(ltiLimits.deployments, rule('lti_deployment'))),
    [],
  ),
})
export type AddLtiPlatformBody = z.output<typeof AddLtiPlatformBody>

export const addLtiPlatform = defineEndpoint({
  method: 'POST',
  path: '/trainer/lti-platforms',
  access: 'owner',
  summary: 'Add a learning platform by hand',
  body: AddLtiPlatformBody,
  success: { status: 201, body: z.extend(Message, { data: LtiPlatform }) },
})

export const ChangeLtiPlatformBody = z.object({
  name: z.optional(Name),
  /** Approves a platform that registered by itself. */
  approve: z.optional(z.literal(true, rule('input_invalid'))),
  /** Without it, the trainers who came from this platform are not active any more. */
  trusts_trainers: z.optional(z.boolean(rule('input_invalid'))),
  /** Allows or forbids one of its deployments. */
  deployment: z.optional(
    z.object({ id: Id, allowed: z.boolean(rule('input_invalid')) }, rule('input_invalid')),
  ),
})
export type ChangeLtiPlatformBody = z.output<typeof ChangeLtiPlatformBody>

export const changeLtiPlatform = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/lti-platforms/:id',
  access: 'owner',
  summary: 'Approve a learning platform, or change its name, its trust or its deployments',
  params: ById,
  body: ChangeLtiPlatformBody,
  success: { status: 200, body: z.extend(Message, { data: LtiPlatform }) },
})

export const deleteLtiPlatform = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/lti-platforms/:id',
  access: 'owner',
  summary: 'Remove a learning platform; accounts, groups and marks stay',
  params: ById,
  success: { status: 200, body: Message },
})
