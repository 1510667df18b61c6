import { isVisible } from '@elocute/contract/fields'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { foreignAddress, foreignText, isStorable } from '../platform/foreign-text.ts'
import { LtiFailure } from './lti-failure.ts'
import { claimNames, contentType, courseRole, messages, version } from './lti-names.ts'
import { Flag, isOurs, PlatformId, Roles } from './platform-values.ts'
import type { Platform } from './platforms.repository.ts'

const address = foreignAddress(2_000)
const optionalAddress = address.optional().catch(undefined)
const text = z.string().max(1_000)

const Claims = z.object({
  sub: PlatformId,
  [claimNames.messageType]: z.enum([messages.launch, messages.deepLinking]),
  [claimNames.version]: z.literal(version),
  [claimNames.deploymentId]: PlatformId,
  [claimNames.targetLinkUri]: address,
  [claimNames.roles]: Roles,
  [claimNames.context]: z
    .object({
      id: PlatformId,
      title: text.optional().catch(undefined),
      label: text.optional().catch(undefined),
    })
    .nullish(),
  [claimNames.resourceLink]: z.object({ id: PlatformId }).nullish(),
  [claimNames.custom]: z.record(z.string(), z.unknown()).nullish().catch(null),
  [claimNames.presentation]: z
    .object({ document_target: z.string().optional().catch(undefined), return_url: optionalAddress })
    .nullish()
    .catch(null),
  [claimNames.grades]: z
    .object({
      scope: z.array(foreignText(500)).max(20).default([]),
      lineitems: optionalAddress,
      lineitem: optionalAddress,
    })
    .nullish()
    .catch(null),
  [claimNames.members]: z.object({ context_memberships_url: optionalAddress }).nullish().catch(null),
  [claimNames.deepLinkingSettings]: z
    .object({
      deep_link_return_url: address,
      accept_types: z
        .union([z.array(z.unknown()), z.string().transform((type) => [type])])
        .nullish()
        .catch(null),
      accept_multiple: Flag,
      accept_lineitem: Flag,
      data: z.string().max(20_000).refine(isStorable).nullish(),
    })
    .nullish(),
})

/** What a launch says, as far as we use it. It is stored as JSON while somebody shows that an account is hers. */
export const Launch = z.object({
  subject: PlatformId,
  deploymentId: PlatformId,
  role: z.enum(['instructor', 'learner']).nullable(),
  isFramed: z.boolean(),
  returnUrl: z.string().nullable(),
  course: z
    .object({
      id: PlatformId,
      title: z.string(),
      membershipsUrl: z.string().nullable(),
      lineItemsUrl: z.string().nullable(),
      gradeScopes: z.array(z.string()),
    })
    .nullable(),
  link: z
    .object({ id: PlatformId, task: z.string().nullable(), lineItemUrl: z.string().nullable() })
    .nullable(),
  choosing: z
    .object({
      returnUrl: z.string(),
      /** How the platform names itself; absent in a choice that an earlier version began. */
      audience: z.string().optional(),
      several: z.boolean(),
      withGrades: z.boolean(),
      data: z.string().nullable(),
    })
    .nullable(),
  /** The claims about the person, for the names and the address. */
  person: z.record(z.string(), z.string()),
})
export type Launch = z.output<typeof Launch>

const personClaims = ['email', 'given_name', 'family_name', 'middle_name', 'name'] as const
const inFrame: readonly (string | undefined)[] = ['iframe', 'frame', 'embed']

const wrong = (message: string) => new LtiFailure('claims', message)

/** Who is named as the audience, and by whom the token was asked for. The library has checked that we are among them. */
const assertParty = ({ aud, azp }: JWTPayload, { clientId }: Pick<Platform, 'clientId'>): void => {
  const several = Array.isArray(aud) && aud.length > 1
  if (several && azp === undefined) throw wrong('azp is missing')
  if (azp !== undefined && azp !== clientId) throw wrong('azp is another client')
}

/** Empty for a title that nobody would see. */
const shownTitle = (value = ''): string => (isVisible(value) ? value.replace(/\p{C}/gu, ' ').trim() : '')

/**
 * Reads the claims of a launch that the platform has signed. `publicUrl`: where launches may lead. `nonce`: of the launch that this browser
 * has begun. Throws `LtiFailure`.
 */
export const launchOf = (
  payload: JWTPayload,
  { platform, publicUrl, nonce }: { platform: Platform; publicUrl: string; nonce: string },
): Launch => {
  assertParty(payload, platform)
  if (payload['nonce'] !== nonce) throw new LtiFailure('replayed', 'the nonce is of another launch')
  const read = Claims.safeParse(payload)
  if (!read.success) throw wrong(read.error.issues[0]?.path.map(String).join(' ') ?? 'unreadable')
  const claims = read.data
  if (!isOurs(claims[claimNames.targetLinkUri], publicUrl)) throw wrong('the target is not ours')
  const isChoosing = claims[claimNames.messageType] === messages.deepLinking
  const settings = claims[claimNames.deepLinkingSettings]
  const link = claims[claimNames.resourceLink]
  if (isChoosing && !settings) throw wrong('deep_linking_settings is missing')
  if (isChoosing && settings?.accept_types?.includes(contentType) === false)
    throw wrong('accept_types has no ltiResourceLink')
  if (!isChoosing && !link) throw wrong('resource_link is missing')
  const context = claims[claimNames.context]
  const grades = claims[claimNames.grades]
  const presentation = claims[claimNames.presentation]
  const task = claims[claimNames.custom]?.['task']
  return {
    subject: claims.sub,
    deploymentId: claims[claimNames.deploymentId],
    role: courseRole(claims[claimNames.roles] ?? []),
    isFramed: inFrame.includes(presentation?.document_target),
    returnUrl: presentation?.return_url ?? null,
    course: context
      ? {
          id: context.id,
          title: shownTitle(context.title) || shownTitle(context.label),
          membershipsUrl: claims[claimNames.members]?.context_memberships_url ?? null,
          lineItemsUrl: grades?.lineitems ?? null,
          gradeScopes: grades?.scope ?? [],
        }
      : null,
    link:
      isChoosing || !link
        ? null
        : {
            id: link.id,
            task: typeof task === 'string' && isStorable(task) ? task : null,
            lineItemUrl: grades?.lineitem ?? null,
          },
    choosing:
      isChoosing && settings
        ? {
            returnUrl: settings.deep_link_return_url,
            audience: payload.iss,
            several: settings.accept_multiple ?? false,
            withGrades: settings.accept_lineitem ?? true,
            data: settings.data ?? null,
          }
        : null,
    person: Object.fromEntries(
      personClaims.flatMap((name) => {
        const value = payload[name]
        return typeof value === 'string' && isStorable(value) ? [[name, value]] : []
      }),
    ),
  }
}
