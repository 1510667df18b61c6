import { changeEmail, changeLanguage, confirmEmail } from '@elocute/contract/account'
import { login, register, resendCode, verify } from '@elocute/contract/auth'
import { languageCookie } from '@elocute/contract/headers'
import { makeCalendarAddress } from '@elocute/contract/calendar'
import { me } from '@elocute/contract/session'
import { changeSettings } from '@elocute/contract/settings'
import { changeTrainees, rejectTrainee } from '@elocute/contract/trainees'
import * as mailMessages from '@elocute/messages/mails'
import * as calendarMessages from '@elocute/messages/calendar'
import { describe, expect } from 'vitest'
import { weak } from './auth/testing/sign-in.ts'
import { inMinutes, speakingSchool } from './speaking/testing/speaking-school.ts'
import { inLanguage, keepLanguage } from './reader-language.ts'
import { sentence } from './sentence.ts'
import { anna, codeFor } from './testing/people.ts'
import { test, type TestApp } from './testing/test-app.ts'
import { withWebApp } from './testing/web-app-files.ts'

const other = 'vi'
const wanting = (language: string) => ({ headers: { 'accept-language': language } })
const nobody = { body: { email: 'nobody@example.com', password: 'not this one' } }

const signUp = async (testApp: TestApp, language?: string) => {
  const { token } = await testApp.call(
    register,
    { body: anna },
    language === undefined ? {} : wanting(language),
  )
  return { token, code: await codeFor(testApp, anna.email) }
}

describe('the API', () => {
  test('writes a refusal in the language that the caller asks for, with the same code', async ({
    testApp,
  }) => {
    const english = await testApp.refusal(login, nobody)
    const translated = await testApp.refusal(login, nobody, wanting(`xx, ${other};q=0.9, en;q=0.8`))
    expect(english.message).toBe(sentence('wrong_credentials'))
    expect(translated.message).toBe(inLanguage(other, () => sentence('wrong_credentials')))
    expect(translated.message).not.toBe(english.message)
    expect(translated.code).toBe(english.code)
  })

  test('writes each broken rule, and what it has done, in that language', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const wrong = await testApp.send(
      changeLanguage,
      { body: { language: 'nowhere' } },
      { token, ...wanting(other) },
    )
    expect(wrong.json()).toMatchObject({
      errors: [{ code: 'language_unknown', message: inLanguage(other, () => sentence('language_unknown')) }],
    })
    const { message } = await testApp.call(
      changeLanguage,
      { body: { language: other } },
      { token, ...wanting(other) },
    )
    expect(message).toBe(inLanguage(other, () => sentence('account_saved')))
  })

  test.for([undefined, '', 'xx', '*', 'en-GB', ';;;', 'zz;q=x'])(
    'writes English where %j is asked for',
    async (language, { testApp }) => {
      const options = language === undefined ? {} : wanting(language)
      expect((await testApp.refusal(login, nobody, options)).message).toBe(sentence('wrong_credentials'))
    },
  )
})

describe('a mail', () => {
  test('to somebody who signs up is in the language of her page, and so is the account', async ({
    testApp,
  }) => {
    const { token, code } = await signUp(testApp, other)
    const [mail] = await testApp.mails()
    expect(mail?.subject).toBe(inLanguage(other, () => mailMessages.verificationCodeSubject()))
    expect(mail?.html).toContain(`<html lang="${other}"`)
    await testApp.call(verify, { body: { token, code, password: 'abcdef' } })
    const signedIn = await testApp.call(login, { body: { email: anna.email, password: 'abcdef' } })
    expect((await testApp.call(me, {}, { token: signedIn.accessToken })).language).toBe(other)
  })

  test('is in the language of the account, whoever causes it, or else in that of the school', async ({
    testApp,
  }) => {
    const owner = await testApp.make.owner()
    await testApp.call(changeSettings, { body: { language: other } }, owner)
    await signUp(testApp)
    const ofSchool = (await testApp.mails()).at(-1)
    expect(ofSchool?.subject).toBe(inLanguage(other, () => mailMessages.verificationCodeSubject()))
    await signUp(testApp, 'en')
    const ofPage = (await testApp.mails()).at(-1)
    expect(ofPage?.subject).toBe(mailMessages.verificationCodeSubject())
  })
})

describe('a mail to an address without an account is in the language of its reader', () => {
  const subjects = async (testApp: TestApp) => (await testApp.mails()).map(({ subject }) => subject)
  const inOther = (write: () => string) => inLanguage(other, write)

  test('whose address changes: at the new one, and at the old one', async ({ testApp }) => {
    const passwordHash = await weak.hash('right')
    const trainee = await testApp.make.trainee({ language: other, passwordHash })
    const body = { email: 'new@example.com', password: 'right' }
    await testApp.call(changeEmail, { body }, { token: trainee.token })
    const code = await codeFor(testApp, body.email)
    await testApp.call(confirmEmail, { body: { code } }, { token: trainee.token })
    expect(await subjects(testApp)).toEqual([
      inOther(mailMessages.emailChangeCodeSubject),
      inOther(mailMessages.emailChangedSubject),
    ])
  })

  test('whose address changes, unless the new one is somebody else’s', async ({ testApp }) => {
    const passwordHash = await weak.hash('right')
    const trainee = await testApp.make.trainee({ language: other, passwordHash })
    const { email } = await testApp.make.trainee({ language: 'es' })
    await testApp.call(changeEmail, { body: { email, password: 'right' } }, { token: trainee.token })
    expect(await subjects(testApp)).toEqual([inLanguage('es', mailMessages.accountExistsSubject)])
  })

  test('whose application is rejected, alone or with others', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const [one, two] = [
      await testApp.make.applicant({ language: other }),
      await testApp.make.applicant({ language: other }),
    ]
    await testApp.call(rejectTrainee, { params: { id: one.id } }, { token })
    await testApp.call(changeTrainees, { body: { ids: [two.id], action: 'reject' } }, { token })
    const subject = inOther(mailMessages.applicationRejectedSubject)
    expect(await subjects(testApp)).toEqual([subject, subject])
  })

  test('who asks for another code', async ({ testApp }) => {
    await signUp(testApp, other)
    await testApp.call(resendCode, { body: { email: anna.email, purpose: 'account_verification' } })
    const subject = inOther(mailMessages.verificationCodeSubject)
    expect(await subjects(testApp)).toEqual([subject, subject])
  })
})

test('the school has no language that is not there', async ({ testApp }) => {
  const owner = await testApp.make.owner()
  expect(await testApp.refusal(changeSettings, { body: { language: 'tlh' } }, owner)).toMatchObject({
    status: 400,
  })
})

test('the due dates of a calendar are in the language of the account', async ({ testApp }) => {
  const { create, anna: trainee } = await speakingSchool(testApp)
  await create({ title: 'A call', due_at: inMinutes(testApp, 24 * 60) })
  const { data } = await testApp.call(makeCalendarAddress, {}, { token: trainee.token })
  await testApp.call(changeLanguage, { body: { language: other } }, { token: trainee.token })
  const { body } = await testApp.app.inject({ url: new URL(data.address).pathname })
  expect(body.replaceAll('\r\n ', '')).toContain(
    inLanguage(other, () => calendarMessages.due({ title: 'A call' })),
  )
})

test('rows that are made later are in the language of the call', async () => {
  const rows = async function* () {
    yield sentence('signed_in')
    await Promise.resolve()
    yield sentence('signed_out')
  }
  const kept = inLanguage(other, () => keepLanguage(rows()))
  const made: string[] = []
  for await (const row of kept) made.push(row)
  expect(made).toEqual(inLanguage(other, () => [sentence('signed_in'), sentence('signed_out')]))
})

describe('a page', () => {
  const built = {
    'index.html': 'any other page',
    'pages/start.html': 'the start page',
    [`languages/${other}/index.html`]: 'another page in another language',
    [`languages/${other}/pages/start.html`]: 'the start page in another language',
    'pages.json': JSON.stringify({ '/': 'pages/start.html' }),
  }

  test.for([
    { says: 'nothing', headers: {}, page: 'the start page' },
    { says: 'a language', headers: { 'accept-language': other }, page: 'the start page in another language' },
    { says: 'English first', headers: { 'accept-language': `en, ${other}` }, page: 'the start page' },
    {
      says: 'a choice',
      headers: { 'accept-language': 'en', cookie: `${languageCookie}=${other}` },
      page: 'the start page in another language',
    },
    {
      says: 'a choice that is not there',
      headers: { cookie: `${languageCookie}=../../etc` },
      page: 'the start page',
    },
  ])('for a browser that says $says', async ({ headers, page }, { testApp }) => {
    await withWebApp(testApp, built, async ({ app }) => {
      const answer = await app.inject({ url: '/', headers: { accept: 'text/html', ...headers } })
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      expect(answer.headers.vary).toMatch(/Accept-Language, Cookie/)
    })
  })

  test('that is unknown is in the language, too', async ({ testApp }) => {
    await withWebApp(testApp, built, async ({ app }) => {
      const answer = await app.inject({
        url: '/nowhere',
        headers: { accept: 'text/html', 'accept-language': other },
      })
      expect([answer.statusCode, answer.body]).toEqual([404, 'another page in another language'])
    })
  })

  test('is in the language of the school before that of the browser', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    await testApp.call(changeSettings, { body: { language: other } }, owner)
    await withWebApp(testApp, built, async ({ app }) => {
      const headers = { accept: 'text/html', 'accept-language': 'en' }
      expect((await app.inject({ url: '/', headers })).body).toBe('the start page in another language')
      const chosen = { ...headers, cookie: `${languageCookie}=en` }
      expect((await app.inject({ url: '/', headers: chosen })).body).toBe('the start page')
    })
  })
})
