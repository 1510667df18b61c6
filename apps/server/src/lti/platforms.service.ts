import type {
  AddLtiPlatformBody,
  ChangeLtiPlatformBody,
  LtiPlatform,
  LtiTool,
} from '@elocute/contract/lti-platforms'
import { LtiFailure } from '@elocute/contract/lti-platforms'
import { ltiLimits } from '@elocute/contract/lti-limits'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { PlatformPeople } from '../auth/providers/platform-people.ts'
import type { Db } from '../db/client.ts'
import { lockSchoolOwner } from '../db/lock-user.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { mayBeCalled } from '../platform/outgoing-call.ts'
import { brokenField, Problem } from '../problem.ts'
import { countCourses } from './courses.repository.ts'
import { launchUriOf } from './launches.service.ts'
import type { PlatformCalls } from './platform-calls.ts'
import * as platforms from './platforms.repository.ts'
import type { RegistrationLink } from './registration-link.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  audit: Audit
  people: PlatformPeople
  calls: Pick<PlatformCalls, 'forget'>
  outgoingAllow: readonly string[]
  link: Pick<RegistrationLink, 'address'>
}

const iso = (at: Date | null) => at && at.toISOString()

type Row = platforms.Platform & { deployments: readonly platforms.Deployment[]; courses: number }

const toPlatform = (row: Row): LtiPlatform => {
  const kind = LtiFailure.safeParse(row.failure).data
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    client_id: row.clientId,
    authorization_url: row.authorizationUrl,
    token_url: row.tokenUrl,
    keys_url: row.keysUrl,
    token_audience: row.tokenAudience,
    status: row.status,
    trusts_trainers: row.trustsTrainers,
    created_at: row.createdAt.toISOString(),
    deployments: row.deployments.map(({ id, deploymentId, allowed }) => ({
      id,
      deployment_id: deploymentId,
      allowed,
    })),
    courses: row.courses,
    last_launch_at: iso(row.lastLaunchAt),
    last_failure: kind && row.failedAt ? { kind, at: row.failedAt.toISOString() } : null,
  }
}

const isActive = ({ status }: Pick<platforms.Platform, 'status'>) => status === 'active'

const factsOf = ({
  name,
  status,
  trustsTrainers,
}: Pick<platforms.Platform, 'name' | 'status' | 'trustsTrainers'>) => ({
  provider: name,
  status,
  trusts_trainers: trustsTrainers,
})

/** The addresses that a platform is told. */
export const toolOf = (publicUrl: string): Omit<LtiTool, 'registration_url'> => ({
  launch_url: launchUriOf(publicUrl),
  login_url: `${publicUrl}/lti/login`,
  keys_url: `${publicUrl}/lti/keys`,
})

/** The learning platforms of a school, for its owner. See decision 112. */
export const createPlatforms = (dependencies: Dependencies) => {
  const { db, clock, publicUrl, audit, people, calls, outgoingAllow, link } = dependencies
  const about = (actor: Actor, id: string) => ({ actor, subject: 'lti_platform', subjectId: id }) as const

  const list = async (): Promise<LtiPlatform[]> => {
    const rows = await platforms.listPlatforms(db)
    const ids = rows.map(({ id }) => id)
    const deployments = await platforms.deploymentsOf(db, ids)
    const counts = await countCourses(db, ids)
    return rows.map((row) =>
      toPlatform({
        ...row,
        deployments: deployments.filter(({ platformId }) => platformId === row.id),
        courses: counts.get(row.id) ?? 0,
      }),
    )
  }

  const find = async (id: string): Promise<LtiPlatform> => {
    const found = (await list()).find((platform) => platform.id === id)
    if (!found) throw new Problem('not_found', 'lti_platform_not_found')
    return found
  }

  /** Under this lock only one platform is added or approved at a time. */
  const assertOwner = async (tx: AuditedTransaction, { userId }: Actor): Promise<void> => {
    if (!(await lockSchoolOwner(tx, userId))) throw new Problem('forbidden', 'forbidden')
  }

  /** Two platforms of one issuer have the same keys: otherwise one would name the people of the other. */
  const assertKeys = async (
    tx: AuditedTransaction,
    platform: Pick<platforms.Platform, 'issuer' | 'keysUrl'>,
  ): Promise<void> => {
    if (await platforms.hasOtherKeys(tx, platform)) throw new Problem('lti_platform_known', 'lti_other_keys')
  }

  const assertRoom = async (tx: AuditedTransaction): Promise<void> => {
    if ((await platforms.countPlatforms(tx, 'active')) >= ltiLimits.platforms)
      throw new Problem('too_many_lti_platforms', 'too_many_lti_platforms')
  }

  /** Its trainers stay while another client of the same issuer is trusted for them. */
  const withdrawTrainers = async (tx: AuditedTransaction, actor: Actor, issuer: string): Promise<void> => {
    const others = await platforms.platformsOfIssuer(tx, [issuer])
    if (others.some(({ trustsTrainers }) => trustsTrainers)) return
    await people.withdrawTrainers(tx, { issuer, actor })
  }

  const assertAddresses = (body: AddLtiPlatformBody): void => {
    const fields = ['authorization_url', 'token_url', 'keys_url'] as const
    for (const field of fields)
      if (!mayBeCalled(body[field], outgoingAllow)) throw brokenField(field, 'webhook_not_public')
  }

  return {
    load: async (): Promise<{ platforms: LtiPlatform[]; tool: LtiTool }> => ({
      platforms: await list(),
      tool: { ...toolOf(publicUrl), registration_url: link.address },
    }),

    /** Locks the platforms that somebody has added, whose account is then deleted. */
    lockAddedBy: platforms.lockPlatformsAddedBy,

    add: async (actor: Actor, body: AddLtiPlatformBody): Promise<LtiPlatform> => {
      assertAddresses(body)
      const id = newId()
      const createdAt = clock.now()
      const { issuer, keys_url: keysUrl } = body
      await audit.transaction(async (tx) => {
        await assertOwner(tx, actor)
        await assertRoom(tx)
        await assertKeys(tx, { issuer, keysUrl })
        const isNew = await platforms.insertPlatform(tx, {
          id,
          name: body.name,
          issuer,
          clientId: body.client_id,
          authorizationUrl: body.authorization_url,
          tokenUrl: body.token_url,
          keysUrl,
          tokenAudience: body.token_audience ?? null,
          status: 'active',
          createdBy: actor.userId,
          createdAt,
        })
        if (!isNew) throw new Problem('lti_platform_known', 'lti_platform_known')
        const deployments = [...new Set(body.deployment_ids)].map((deploymentId) => ({
          id: newId(),
          platformId: id,
          deploymentId,
          allowed: true,
          createdAt,
        }))
        if (deployments.length > 0) await platforms.insertDeployments(tx, deployments)
        audit.record(tx, {
          ...about(actor, id),
          action: 'lti_platform_added',
          after: { provider: body.name },
        })
      })
      return find(id)
    },

    /** Approves a platform, or changes what is allowed to it. */
    change: async (actor: Actor, id: string, body: ChangeLtiPlatformBody): Promise<LtiPlatform> => {
      await audit.transaction(async (tx) => {
        const before = await platforms.lockPlatform(tx, id)
        await assertOwner(tx, actor)
        if (!before) throw new Problem('not_found', 'lti_platform_not_found')
        if (body.approve && before.status === 'waiting') {
          await assertRoom(tx)
          await assertKeys(tx, before)
        }
        const after = {
          name: body.name ?? before.name,
          status: body.approve ? ('active' as const) : before.status,
          trustsTrainers: body.trusts_trainers ?? before.trustsTrainers,
        }
        await platforms.updatePlatform(tx, id, after)
        const { deployment } = body
        if (deployment && !(await platforms.setAllowed(tx, { ...deployment, platformId: id })))
          throw new Problem('not_found', 'lti_platform_not_found')
        if (before.trustsTrainers && !after.trustsTrainers) await withdrawTrainers(tx, actor, before.issuer)
        const isSame = JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after))
        if (isSame && !deployment) return
        audit.record(tx, {
          ...about(actor, id),
          action: 'lti_platform_changed',
          before: factsOf(before),
          after: { ...factsOf(after), ...(deployment && { deployment_allowed: deployment.allowed }) },
        })
      })
      return find(id)
    },

    /** Removes a platform with its courses and links. Trainers whom it has made are not active any more. */
    remove: async (actor: Actor, id: string): Promise<void> => {
      await audit.transaction(async (tx) => {
        // Before the accounts, as launches lock it: see decision 70.
        await platforms.lockPlatform(tx, id)
        await assertOwner(tx, actor)
        const removed = await platforms.deletePlatform(tx, id)
        if (!removed) throw new Problem('not_found', 'lti_platform_not_found')
        await withdrawTrainers(tx, actor, removed.issuer)
        if (!(await platforms.platformsOfIssuer(tx, [removed.issuer])).some(isActive))
          await people.forgetDeleted(tx, removed.issuer)
        audit.record(tx, {
          ...about(actor, id),
          action: 'lti_platform_deleted',
          before: { provider: removed.name },
        })
      })
      calls.forget(id)
    },
  }
}

export type Platforms = ReturnType<typeof createPlatforms>
