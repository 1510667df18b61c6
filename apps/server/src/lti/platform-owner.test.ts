import { deleteAccount } from '@elocute/contract/account'
import { confirmNewPassword, login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { loadSignInWays, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { handOverOwnership, removeTrainer } from '@elocute/contract/trainers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enterCode, newPassword } from '../auth/testing/password-reset.ts'
import { right, weak } from '../auth/testing/sign-in.ts'
import { lockSchoolOwner } from '../db/lock-user.ts'
import { ltiPlatforms, users } from '../db/schema.ts'
import { whileOpen } from '../testing/while-open.ts'
import { lockPlatform } from './platforms.repository.ts'
import { ines, test, type School } from './testing/lti-school.ts'

const trainer = { ...ines, email: right.email }
const password = 'a long sentence of her own'

/** A trainer whom the platform has made, and an owner who can confirm. */
const trainerOfPlatform = async ({ testApp, owner, trustTrainers, enter }: School) => {
  await trustTrainers()
  const passwordHash = await weak.hash(right.password)
  await testApp.database.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
  const { token } = await enter(trainer)
  return testApp.call(me, {}, { token })
}

const signInByNewPassword = async ({ testApp }: School): Promise<string> => {
  const { headers } = await enterCode(testApp)
  await testApp.call(confirmNewPassword, { body: newPassword(password) }, { headers })
  const { accessToken } = await testApp.call(login, { body: { email: trainer.email, password } })
  return accessToken
}

describe('a trainer of a platform who becomes the owner', () => {
  test('signs in by a new password, and can unlink the platform', async ({ school }) => {
    const { testApp, owner } = school
    const { id } = await trainerOfPlatform(school)
    await testApp.call(handOverOwnership, { params: { id }, body: { password: right.password } }, owner)
    expect((await school.launch(trainer)).statusCode).toBe(403)
    const token = await signInByNewPassword(school)
    expect(await testApp.call(me, {}, { token })).toMatchObject({ id, trainer_level: 'owner' })
    const { data } = await testApp.call(loadSignInWays, {}, { token })
    const params = { id: data.providers[0]?.identity?.id ?? '' }
    await testApp.call(unlinkProvider, { params, body: { password } }, { token })
  })

  test('because the last one has left signs in by a new password', async ({ school }) => {
    const { testApp, owner } = school
    const { id } = await trainerOfPlatform(school)
    await testApp.call(deleteAccount, { body: { password: right.password } }, owner)
    const token = await signInByNewPassword(school)
    expect(await testApp.call(me, {}, { token })).toMatchObject({ id, trainer_level: 'owner' })
  })

  test('and hands the school on is asked for the platform again', async ({ school }) => {
    const { testApp, owner } = school
    const { id } = await trainerOfPlatform(school)
    await testApp.call(handOverOwnership, { params: { id }, body: { password: right.password } }, owner)
    const token = await signInByNewPassword(school)
    await testApp.call(handOverOwnership, { params: { id: owner.id }, body: { password } }, { token })
    expect(await testApp.refusal(login, { body: { email: trainer.email, password } })).toMatchObject({
      reason: 'sign_in_at_provider',
    })
    await school.enter(trainer)
  })
})

describe('while the owner changes a platform, the account that has added it is deleted after that:', () => {
  /** Makes a call while a change of the platform has locked it, and then locks the owner. */
  const whileChanged = ({ testApp, shown, owner }: School, call: () => Promise<unknown>) =>
    whileOpen(
      testApp.database,
      (tx) => lockPlatform(tx, shown.id),
      call,
      (tx) => lockSchoolOwner(tx, owner.id),
    )

  const addedBy = async ({ testApp }: School) =>
    (await testApp.database.db.select({ by: ltiPlatforms.createdBy }).from(ltiPlatforms))[0]?.by

  test('her own', async ({ school }) => {
    const { testApp, owner } = school
    await trainerOfPlatform(school)
    expect(await addedBy(school)).toBe(owner.id)
    await whileChanged(school, () =>
      testApp.call(deleteAccount, { body: { password: right.password } }, owner),
    )
    expect(await addedBy(school)).toBeNull()
  })

  test('that of a colleague', async ({ school }) => {
    const { testApp, owner } = school
    const { id } = await testApp.make.trainer()
    await testApp.database.db.update(ltiPlatforms).set({ createdBy: id })
    await whileChanged(school, () => testApp.call(removeTrainer, { params: { id } }, owner))
    expect(await addedBy(school)).toBeNull()
  })
})
