import type { LtiActivity, LtiPerson } from '../../apps/server/src/testing/lti-launch-claims.ts'
import type { LtiPlatform } from '../../apps/server/src/testing/lti-platform.ts'
import { expectGoodEverywhere } from '../support/accessibility.ts'
import { byNight } from '../support/by-night.ts'
import {
  clientId,
  openSchoolWithPlatform,
  someone as person,
  type SchoolWithPlatform,
} from '../support/learning-platform.ts'
import type { RunningServer } from '../support/running-server.ts'
import { expect, test as base } from '../support/test.ts'

type Course = (person: LtiPerson, activity?: LtiActivity & { in?: 'window' | 'frame' }) => Promise<void>

const test = base.extend<
  { course: Course },
  { school: SchoolWithPlatform; platform: LtiPlatform; server: RunningServer }
>({
  school: [
    async ({ mailbox }, use) => {
      const school = await openSchoolWithPlatform(mailbox)
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  platform: [({ school }, use) => use(school.platform), { scope: 'worker' }],
  server: [({ school }, use) => use(school.server), { scope: 'worker' }],
  baseURL: ({ school }, use) => use(school.url),
  ignoreHTTPSErrors: true,
  context: async ({ context, school }, use) => {
    await use(context)
    school.frames.haveCookies = true
  },
  course: async ({ page, platform }, use) => {
    // The setting of Chromium that blocks cookies of other sites. Those that each site has for itself stay.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
    await use(async (someone, { in: where = 'window', ...activity } = {}) => {
      platform.beginning(clientId, someone, activity)
      await page.goto(`${platform.url}/course/${clientId}?in=${where}`)
      await page.getByRole('button', { name: 'Open the activity' }).click()
    })
  },
})

test('an activity of a course opens in a window, in which the learner is signed in', async ({
  page,
  course,
  platform,
}) => {
  const opened = page.context().waitForEvent('page')
  await course(person('learner', 'Lea'))
  const window = await opened
  await expect(window).toHaveURL(/\/trainee\/quizzes$/)
  await expect(window.getByRole('button', { name: 'User menu of Lea Weber' })).toBeVisible()
  expect(platform.problems).toEqual([])
})

test('in a frame, one button opens the window', async ({ page, course, platform, school }) => {
  await course(person('learner', 'Mia'), { in: 'frame' })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Elocute uses the microphone')).toBeVisible()
  const [cookie] = await page.context().cookies(school.url)
  expect(cookie).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'None',
    partitionKey: 'https://localhost',
  })
  expect(cookie?.name).toMatch(/^__Host-/)
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Open Elocute' }).click()
  const window = await opened
  await expect(window).toHaveURL(/\/trainee\/quizzes$/)
  await expect(window.getByRole('button', { name: 'User menu of Mia Weber' })).toBeVisible()
  expect(platform.problems).toEqual([])
})

// The first of those that choose: the school has nothing yet.
test('a trainer with nothing to choose makes a quiz in a window, and chooses it', async ({
  page,
  course,
  platform,
}) => {
  const title = `Stops ${Date.now()}`
  await course(person('instructor', 'Nora'), { message: 'deepLinking', in: 'frame' })
  const frame = page.frameLocator('iframe')
  const make = frame.getByRole('button', { name: 'Open Elocute to create something' })
  await expect(frame.getByText('Nothing to choose yet')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await make.click()
  const window = await opened
  await expect(window.getByRole('button', { name: 'User menu of Nora Weber' })).toBeVisible()
  await window.getByRole('link', { name: 'Quizzes', exact: true }).click()
  await window.getByRole('button', { name: 'Create quiz' }).click()
  const form = window.getByRole('dialog', { name: 'Create New Quiz' })
  await form.getByRole('textbox', { name: 'Quiz title' }).fill(title)
  await form.getByRole('combobox', { name: 'Quiz type' }).selectOption('Pronounce it Fast')
  await form.getByRole('textbox', { name: 'Timer (seconds)' }).fill('300')
  await form.getByRole('textbox', { name: 'Question 1' }).fill('river')
  await form.getByRole('button', { name: /^Create/ }).click()
  await expect(window.getByRole('listitem', { name: title })).toBeVisible()
  await window.close()
  await frame.getByRole('button', { name: 'Check again' }).click()
  await frame.getByRole('checkbox', { name: title }).check()
  await frame.getByRole('button', { name: 'Add to course' }).click()
  await expect(frame.getByRole('heading', { name: 'Added to the course' })).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveText(title)
  expect(platform.problems).toEqual([])
})

test('a trainer chooses a quiz in the frame, and the link opens it', async ({
  page,
  course,
  platform,
  api,
}) => {
  const quiz = await api.quiz({ title: 'Vowels' })
  await course(person('instructor', 'Ines'), { message: 'deepLinking', in: 'frame' })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Choose for “English 1”' })).toBeVisible()
  await frame.getByRole('checkbox', { name: quiz.title }).check()
  await frame.getByRole('button', { name: 'Add to course' }).click()
  await expect(frame.getByRole('heading', { name: 'Added to the course' })).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveText(quiz.title)
  const opened = page.context().waitForEvent('page')
  await course(person('learner', 'Eva'), { custom: { task: `quiz/${quiz.id}` } })
  await expect(await opened).toHaveURL(new RegExp(`/trainee/[\\w-]+/${quiz.id}$`))
  expect(platform.problems).toEqual([])
})

test('where a frame keeps no cookies, a window begins, and the frame gets what was chosen there', async ({
  page,
  course,
  platform,
  school,
  api,
}) => {
  school.frames.haveCookies = false
  const quiz = await api.quiz({ title: 'Consonants' })
  const frame = page.frameLocator('iframe')
  const openWindow = async () => {
    await expect(frame.getByText('Your browser needs a window of its own for Elocute.')).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Open Elocute' }).click()
    return opened
  }
  await course(person('instructor', 'Olga'), { message: 'deepLinking', in: 'frame' })
  const choosing = await openWindow()
  await choosing.getByRole('checkbox', { name: quiz.title }).check()
  const closed = choosing.waitForEvent('close')
  await choosing.getByRole('button', { name: 'Add to course' }).click()
  await closed
  await expect(frame.getByRole('heading', { name: 'Added to the course' })).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveText(quiz.title)

  const custom = { task: `quiz/${quiz.id}` }
  await course(person('learner', 'Omar'), { custom, in: 'frame' })
  await expect(await openWindow()).toHaveURL(new RegExp(`/trainee/[\\w-]+/${quiz.id}$`))
  expect(platform.problems).toEqual([])
})

test('the pages about learning platforms are accessible', byNight, async ({ page, openAs, api, course }) => {
  await openAs(await api.signInAsTrainer(), '/trainer/lms')
  await expect(page.getByRole('region', { name: 'Moodle' })).toBeVisible()
  await expectGoodEverywhere(page)
  const opened = page.context().waitForEvent('page')
  await course(person('instructor', 'Ida'), { message: 'deepLinking' })
  const window = await opened
  await expect(window.getByRole('heading', { name: 'Choose for “English 1”' })).toBeVisible()
  await expectGoodEverywhere(window)
})
