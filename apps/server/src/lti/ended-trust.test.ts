import { linkByLti } from '@elocute/contract/lti'
import { deleteLtiPlatform } from '@elocute/contract/lti-platforms'
import { me } from '@elocute/contract/session'
import { eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { describe, expect } from 'vitest'
import { ltiPlatforms, users } from '../db/schema.ts'
import { whileOpen } from '../testing/while-open.ts'
import { holdPlatform } from './platforms.repository.ts'
import { ines, openBrowser, pageOf, test, type School } from './testing/lti-school.ts'

/** Launches an instructor, does something before the platform has answered with its keys, and returns how the launch ends. */
const launchAround = async ({ platform, launch, testApp, shown }: School, work: () => Promise<unknown>) => {
  const { db } = testApp.database
  await db.update(ltiPlatforms).set({ keys: null, keysAt: null }).where(eq(ltiPlatforms.id, shown.id))
  const asked = Promise.withResolvers<ServerResponse>()
  platform.respondWith((response) => asked.resolve(response))
  const launched = launch(ines)
  const response = await asked.promise
  platform.respondWith(undefined)
  await work()
  const keys = await fetch(platform.settings.keys_url)
  response.writeHead(200, { 'content-type': 'application/json' }).end(await keys.text())
  return (await launched).statusCode
}

const trainers = ({ testApp }: School) =>
  testApp.database.db
    .select({ level: users.trainerLevel, status: users.status })
    .from(users)
    .where(eq(users.role, 'trainer'))
    .orderBy(users.createdAt, users.id)
const owner = { level: 'owner', status: 'verified' }

describe('a launch of an instructor during which the owner ends the trust', () => {
  test('makes no trainer', async ({ school }) => {
    await school.trustTrainers()
    expect(await launchAround(school, () => school.trustTrainers(false))).toBe(403)
    expect(await trainers(school)).toEqual([owner])
  })

  test('brings no trainer back', async ({ school }) => {
    await school.trustTrainers()
    const { token } = await school.enter(ines)
    expect(await launchAround(school, () => school.trustTrainers(false))).toBe(403)
    expect(await trainers(school)).toEqual([owner, { level: 'trainer', status: 'other' }])
    expect(await school.testApp.refusal(me, {}, { token })).toMatchObject({ status: 401 })
  })

  test('makes no trainer of a platform that was removed', async ({ school }) => {
    const { testApp, shown } = school
    await school.trustTrainers()
    const remove = () => testApp.call(deleteLtiPlatform, { params: { id: shown.id } }, school.owner)
    expect(await launchAround(school, remove)).toBe(403)
    expect(await trainers(school)).toEqual([owner])
  })

  test('is waited for', async ({ school }) => {
    const { testApp, shown } = school
    await school.trustTrainers()
    const changed = whileOpen(
      testApp.database,
      (tx) => holdPlatform(tx, shown.id),
      () => school.trustTrainers(false),
    )
    expect(await changed).toMatchObject({ trusts_trainers: false })
  })

  test('waits for the end of the trust', async ({ school }) => {
    const { testApp, shown } = school
    await school.trustTrainers()
    await school.enter(ines)
    const launched = whileOpen(
      testApp.database,
      (tx) => tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, shown.id)).for('update'),
      () => school.launch(ines),
      (tx) => tx.update(ltiPlatforms).set({ trustsTrainers: false }),
    )
    expect((await launched).statusCode).toBe(403)
  })
})

test('an account is linked to no platform whose trust ends meanwhile, and nobody waits in a circle', async ({
  school,
}) => {
  const { testApp, shown } = school
  await school.trustTrainers()
  const trainer = await testApp.make.trainer({ email: ines.email })
  const browser = openBrowser(testApp)
  const { code } = pageOf(await school.launch(ines, {}, { browser }))
  const { token } = trainer
  const linked = whileOpen(
    testApp.database,
    (tx) => tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, shown.id)).for('update'),
    () => testApp.refusal(linkByLti, { body: { code } }, { headers: browser.headers(), token }),
    async (tx) => {
      await tx.update(ltiPlatforms).set({ trustsTrainers: false })
      await tx.select().from(users).where(eq(users.id, trainer.id)).for('no key update')
    },
  )
  expect(await linked).toMatchObject({ reason: 'lti_trainers_not_trusted' })
})
