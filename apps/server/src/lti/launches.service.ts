import type { Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { PlatformPeople } from '../auth/providers/platform-people.ts'
import type { Db } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { spellingsOf } from '../platform/issuer-spellings.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { hashToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import type { CourseOfLaunch } from './course-of-launch.ts'
import type { Entries, NewEntry } from './entries.service.ts'
import * as entryRows from './entries.repository.ts'
import { arrivalOf } from './arrival-of.ts'
import { frameOrigins } from './frame-origins.ts'
import { launchOf, type Launch } from './launch-claims.ts'
import { Beginning, Posted } from './launch-forms.ts'
import type { LaunchFailures } from './launch-failures.ts'
import { kindOf, refusalOf } from './launch-refusals.ts'
import { launchMinutes, type LaunchState } from './launch-state.ts'
import { LtiFailure } from './lti-failure.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { platformOfLaunch } from './platform-of-launch.ts'
import { isOurs } from './platform-values.ts'
import * as platforms from './platforms.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  publicUrl: string
  audit: Audit
  platformKeys: PlatformKeys
  state: LaunchState
  people: PlatformPeople
  courses: CourseOfLaunch
  entries: Entries
  failures: LaunchFailures
}

/**
 * A class opens an activity at once. Without an order all of its launches would want a connection of the database, and the last ones would be
 * refused after some seconds.
 */
const arrivalsAtOnce = 4
const waitingArrivals = 1_000

type Browser = {
  cookie: (slot: number) => string | undefined
  isFramed: boolean | null
  network: string
  requestId: string
}

/** A launch that came to nothing, with the origins that may show the reason in a frame. Its cause is any error. */
export class LaunchRefused extends Error {
  readonly origins: readonly string[]
  constructor(cause: unknown, origins: readonly string[] = []) {
    super('a launch was refused', { cause })
    this.name = 'LaunchRefused'
    this.origins = origins
  }
}

/** What the browser does after a launch. */
export type Launched = {
  /** `window`: the frame opens a window with the code. Otherwise the page of that name gets the code. */
  next: 'window' | NewEntry['purpose']
  code: string
  origins: readonly string[]
}

/** Launches by learning platforms: OpenID Connect as LTI 1.3 has it. See decision 112. */
export const createLaunches = (dependencies: Dependencies) => {
  const { db, clock, publicUrl, audit, platformKeys, state, people, courses, entries, failures } =
    dependencies

  const arriving = createSemaphore(arrivalsAtOnce, waitingArrivals)

  /** Notes a failure for the owner, and lets the frames of the platform show it. */
  const noted = async <T>(
    platform: platforms.Platform,
    { network }: Pick<Browser, 'network'>,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const origins = frameOrigins(platform)
      if (error instanceof LtiFailure) {
        await failures.note(platform, error, network)
        throw new LaunchRefused(refusalOf(error), origins)
      }
      if (error instanceof Problem) {
        const kind = kindOf(error)
        if (kind) await failures.note(platform, new LtiFailure(kind, error.reason), network)
      }
      throw new LaunchRefused(error, origins)
    }
  }

  const platformOf = async ({ iss, client_id: clientId }: Beginning) => {
    const known = await platforms.platformsOfIssuer(db, spellingsOf(iss))
    const exact = known.filter(({ issuer }) => issuer === iss)
    const found = (exact.length > 0 ? exact : known).filter(
      (one) => clientId === undefined || one.clientId === clientId,
    )
    // A platform that has several clients here says which one it means. One that nobody has approved is none of them.
    const active = found.filter(({ status }) => status === 'active')
    const [platform, ...others] = active.length > 0 ? active : found
    if (!platform || others.length > 0) throw new LaunchRefused(new Problem('not_found', 'lti_unknown'))
    return platform
  }

  const isAllowed = async (platformId: string, deploymentId: string): Promise<boolean> =>
    (await platforms.findDeployment(db, platformId, deploymentId))?.allowed ?? false

  /** Refuses a deployment that is not allowed, and notes it for the owner. The first one is allowed, if the owner has named none. */
  const assertDeployment = async ({ id: platformId }: platforms.Platform, deploymentId: string) => {
    if (await isAllowed(platformId, deploymentId)) return
    await db.transaction(async (tx) => {
      // Of several that come at once, one is the first.
      if (!(await platforms.lockPlatform(tx, platformId))) return
      const count = await platforms.countDeployments(tx, platformId)
      const row = { id: newId(), platformId, deploymentId, createdAt: clock.now(), allowed: count === 0 }
      if (count < platforms.mostDeployments) await platforms.insertDeployments(tx, [row])
    })
    if (await isAllowed(platformId, deploymentId)) return
    throw new LtiFailure('deployment', 'the deployment is not allowed')
  }

  /** Everything that a launch changes, in one transaction. `platform` was read in it. */
  const settle = async (
    tx: AuditedTransaction,
    { platform, launch, requestId }: { platform: platforms.Platform; launch: Launch; requestId: string },
  ): Promise<NewEntry> => {
    const arrival = arrivalOf(platform, launch, requestId)
    const { role } = arrival
    const course = await courses.note(tx, platform.id, launch)
    const arrived = await people.arrive(tx, arrival)
    const base = { platformId: platform.id, courseId: course?.id ?? null, launch }
    if ('toLink' in arrived) return { ...base, purpose: 'link', userId: arrived.toLink.id, task: null }
    const { id: userId } = arrived.account
    if (course) await courses.join(tx, course, { userId, role })
    const { link } = launch
    const task =
      course && link ? await courses.noteLink(tx, course, { link, gives: platform.trustsTrainers }) : null
    return { ...base, purpose: launch.choosing ? 'choose' : 'enter', userId, task }
  }

  /** What a verified launch does, once. */
  const arrive = async (
    platform: platforms.Platform,
    launch: Launch,
    { nonce, requestId }: { nonce: string; requestId: string },
  ): Promise<NewEntry> => {
    const until = minutesAfter(clock.now(), 2 * launchMinutes)
    if (!(await entryRows.useNonce(db, hashToken(nonce), until)))
      throw new LtiFailure('replayed', 'the launch was used before')
    await assertDeployment(platform, launch.deploymentId)
    const entry = await audit.transaction(async (tx) => {
      const present = await platformOfLaunch(tx, platform.id, launch)
      return settle(tx, { platform: present, launch, requestId })
    })
    await platforms.noteLaunch(db, platform.id, clock.now())
    return entry
  }

  return {
    settle,

    /** Begins a launch that a platform asks for. Returns the address there to which the browser goes, the cookie for it, and what was asked. */
    begin: async (form: unknown, from: Pick<Browser, 'network'>) => {
      const read = Beginning.safeParse(form)
      if (!read.success || !isOurs(read.data.target_link_uri, publicUrl))
        throw new LaunchRefused(new Problem('invalid_input', 'lti_failed'))
      const platform = await platformOf(read.data)
      if (platform.status !== 'active')
        await noted(platform, from, () => {
          throw new LtiFailure('not_approved', 'the platform is not approved')
        })
      const { state: value, nonce, cookie } = state.begin(platform.id)
      const address = new URL(platform.authorizationUrl)
      const { login_hint: loginHint, lti_message_hint: messageHint } = read.data
      const parameters = {
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: platform.clientId,
        redirect_uri: launchUriOf(publicUrl),
        login_hint: loginHint,
        ...(messageHint !== undefined && { lti_message_hint: messageHint }),
        state: value,
        nonce,
      }
      for (const [name, parameter] of Object.entries(parameters)) address.searchParams.set(name, parameter)
      return { address: address.href, cookie, asked: read.data }
    },

    /** Takes what the platform has made the browser post. Each launch counts once. Throws `LaunchRefused`. */
    launch: async (form: unknown, browser: Browser): Promise<Launched> => {
      const read = Posted.safeParse(form)
      const begun = read.success ? state.read(read.data.state) : null
      const platform = begun && (await arriving.run(() => platforms.findPlatform(db, begun.platformId)))
      if (!read.success || !begun || !platform)
        throw new LaunchRefused(new Problem('sign_in_refused', 'lti_state'))
      const browserCookie = browser.cookie(begun.slot)
      const launch = await noted(platform, browser, async () => {
        if (platform.status !== 'active') throw new LtiFailure('not_approved', 'the platform is not approved')
        if (!begun.isInTime || !state.isOfBrowser(read.data.state, browserCookie))
          throw new LtiFailure(
            'state',
            begun.isInTime ? 'the cookie is missing' : 'it was begun too long ago',
          )
        if (read.data.id_token === undefined) throw new LtiFailure('denied', 'the platform sent no token')
        const payload = await platformKeys.verify(read.data.id_token, platform)
        return launchOf(payload, { platform, publicUrl, nonce: begun.nonce })
      })
      const come = async (): Promise<Launched> => {
        const entry = await arrive(platform, launch, { nonce: begun.nonce, requestId: browser.requestId })
        const framed = browser.isFramed ?? launch.isFramed
        const opensWindow = framed && entry.purpose !== 'choose'
        const origins = frameOrigins(platform, launch)
        const code = opensWindow
          ? await entries.addWindow(entry)
          : await entries.add({ ...entry, origins }, { slot: begun.slot, value: browserCookie ?? '' })
        return { next: opensWindow ? 'window' : entry.purpose, code, origins }
      }
      return noted(platform, browser, () => arriving.run(come))
    },
  }
}

export type Launches = ReturnType<typeof createLaunches>

export const launchUriOf = (publicUrl: string): string => `${publicUrl}/lti/launch`
