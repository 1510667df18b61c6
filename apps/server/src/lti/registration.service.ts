import { z } from 'zod'
import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { foreignAddress, foreignToken } from '../platform/foreign-text.ts'
import { newId } from '../platform/ids.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { mayBeCalled } from '../platform/outgoing-call.ts'
import { Problem } from '../problem.ts'
import { originsOf } from './frame-origins.ts'
import { LaunchRefused } from './launches.service.ts'
import { LtiFailure } from './lti-failure.ts'
import { claimsWanted, configurationNames, messages, scopes } from './lti-names.ts'
import { objectIn, type PlatformCalls } from './platform-calls.ts'
import { PlatformId } from './platform-values.ts'
import * as platforms from './platforms.repository.ts'
import { toolOf } from './platforms.service.ts'
import type { RegistrationLink } from './registration-link.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  audit: Audit
  limits: Limits
  calls: PlatformCalls
  outgoingAllow: readonly string[]
  link: RegistrationLink
}

/** Whoever has the address of the registration can open it, which makes the server call another one. */
const registrationsOfNetwork: Limit = { name: 'lti-registrations-network', max: 20, seconds: 3_600 }
/** Registrations that wait for the owner, and for how long. */
const waiting = { most: 20, hours: 14 * 24 }

const Asked = z.object({
  openid_configuration: z.url({ protocol: /^https?$/ }).max(1_000),
  registration_token: foreignToken(8_000).optional(),
})

const address = foreignAddress(500)

const Configuration = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  /** The audience of our assertions, where it is not the token endpoint. Canvas names a host here, and wants the token endpoint. */
  authorization_server: address.optional().catch(undefined),
  [configurationNames.platform]: z
    .object({ product_family_code: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
type Configuration = z.output<typeof Configuration>

const Registered = z.object({
  client_id: PlatformId,
  [configurationNames.tool]: z
    .object({ deployment_id: PlatformId.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

const wrong = () => new Problem('invalid_input', 'lti_registration_wrong')

/** A platform of Canvas shows a tool only where the tool says so. */
const placements = ['assignment_selection', 'link_selection']

/** Platforms that register by themselves (Dynamic Registration 1.0), and wait for the owner. See decision 112. */
export const createRegistration = (dependencies: Dependencies) => {
  const { db, clock, publicUrl, audit, limits, calls, outgoingAllow, link } = dependencies
  const tool = toolOf(publicUrl)

  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LtiFailure)) throw error
      if (error.kind === 'away') throw new Problem('provider_away', 'lti_away', { cause: error })
      if (error.kind === 'not_public')
        throw new Problem('invalid_input', 'webhook_not_public', { cause: error })
      throw new Problem('invalid_input', 'lti_registration_refused', { cause: error })
    }
  }

  /**
   * The configuration is of the host that publishes it: nobody registers in the name of another platform. Its endpoints may be elsewhere: a host
   * of many schools publishes one configuration, and each school registers at an address of its own.
   */
  const configurationAt = async (from: URL): Promise<Configuration> => {
    const answer = await asked(async () =>
      objectIn(await calls.make(from.host, { method: 'GET', url: from.href })),
    )
    const read = Configuration.safeParse(answer)
    if (!read.success) throw wrong()
    const found = read.data
    if (new URL(found.issuer).host !== from.host) throw wrong()
    const { authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = found
    // The browsers of people are sent to the first one, and the server calls the others.
    const named = [authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint]
    if (!named.every((one) => mayBeCalled(one, outgoingAllow)))
      throw new Problem('invalid_input', 'webhook_not_public')
    return found
  }

  const description = (found: Configuration) => ({
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    client_name: 'Elocute',
    logo_uri: `${publicUrl}/icons/icon-192.png`,
    initiate_login_uri: tool.login_url,
    redirect_uris: [tool.launch_url],
    jwks_uri: tool.keys_url,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: Object.values(scopes).join(' '),
    [configurationNames.tool]: {
      domain: new URL(publicUrl).host,
      description: 'English speech and pronunciation practice',
      target_link_uri: tool.launch_url,
      claims: claimsWanted,
      // Canvas takes the first one for each place, and puts a message without places where one chooses.
      messages: [
        {
          type: messages.deepLinking,
          target_link_uri: tool.launch_url,
          label: 'Elocute',
          ...(found[configurationNames.platform]?.product_family_code === 'canvas' && { placements }),
        },
        { type: messages.launch },
      ],
    },
  })

  const register = async (found: Configuration, token: string | undefined) => {
    const answer = await asked(async () =>
      objectIn(
        await calls.make(new URL(found.registration_endpoint).host, {
          method: 'POST',
          url: found.registration_endpoint,
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(description(found)),
        }),
      ),
    )
    const read = Registered.safeParse(answer)
    if (!read.success) throw new Problem('invalid_input', 'lti_registration_refused')
    return read.data
  }

  const store = (found: Configuration, { client_id: clientId, ...registered }: z.output<typeof Registered>) =>
    audit.transaction(async (tx) => {
      const platformId = newId()
      const createdAt = clock.now()
      const isNew = await platforms.insertPlatform(tx, {
        id: platformId,
        name: new URL(found.issuer).host.slice(0, 100),
        issuer: found.issuer,
        clientId,
        authorizationUrl: found.authorization_endpoint,
        tokenUrl: found.token_endpoint,
        keysUrl: found.jwks_uri,
        tokenAudience: found.authorization_server ?? null,
        status: 'waiting',
        createdAt,
      })
      if (!isNew) throw new Problem('lti_platform_known', 'lti_platform_known')
      const deploymentId = registered[configurationNames.tool]?.deployment_id
      if (deploymentId !== undefined)
        await platforms.insertDeployments(tx, [
          { id: newId(), platformId, deploymentId, allowed: true, createdAt },
        ])
      audit.record(tx, {
        actor: null,
        action: 'lti_platform_registered',
        subject: 'lti_platform',
        subjectId: platformId,
        after: { provider: new URL(found.issuer).host },
      })
    })

  return {
    /**
     * Registers at the platform whose configuration is at the address, which then waits for the owner. Returns the origins of the platform,
     * whose pages may show the answer. Throws `LaunchRefused`.
     */
    register: async (
      secret: string | undefined,
      query: unknown,
      network: string,
    ): Promise<{ origins: string[] }> => {
      if (!link.isRight(secret)) throw new LaunchRefused(new Problem('not_found', 'lti_registration_address'))
      const read = Asked.safeParse(query)
      if (!read.success) throw new LaunchRefused(wrong())
      const from = new URL(read.data.openid_configuration)
      const origins = mayBeCalled(from.href, outgoingAllow) ? originsOf([from.href]) : []
      try {
        await limits.demand(db, [registrationsOfNetwork, network])
        if ((await platforms.countPlatforms(db, 'waiting')) >= waiting.most)
          throw new Problem('too_many_lti_platforms', 'too_many_lti_platforms')
        const found = await configurationAt(from)
        await store(found, await register(found, read.data.registration_token))
        return { origins: originsOf([from.href, found.registration_endpoint]) }
      } catch (error) {
        throw new LaunchRefused(error, origins)
      }
    },

    removeForgotten: async (): Promise<void> => {
      await platforms.deleteWaitingPlatforms(db, hoursAfter(clock.now(), -waiting.hours))
    },
  }
}
