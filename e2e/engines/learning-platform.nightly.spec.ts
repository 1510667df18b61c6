import type { LtiActivity, LtiPerson } from '../../apps/server/src/testing/lti-launch-claims.ts'
import {
  clientId,
  openSchoolWithPlatform,
  someone,
  type SchoolWithPlatform,
} from '../support/learning-platform.ts'
import type { RunningServer } from '../support/running-server.ts'
import { expect, openEngine, test as base } from './support/test.ts'
import { userOf } from './support/user.ts'

type Opens = (person: LtiPerson, activity?: LtiActivity & { in?: 'window' | 'frame' }) => Promise<void>

const needsWindow = 'Your browser needs a window of its own for Elocute.'
const framed = 'Elocute uses the microphone'

const test = base.extend<
  { opens: Opens; keepsThirdPartyCookies: boolean },
  { school: SchoolWithPlatform; server: RunningServer }
>({
  school: [
    async ({ mailbox }, use) => {
      const school = await openSchoolWithPlatform(mailbox)
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [({ school }, use) => use(school.server), { scope: 'worker' }],
  keepsThirdPartyCookies: [true, { option: true }],
  // A browser for each test, because its settings are.
  user: async ({ engine, sound, keepsThirdPartyCookies, school }, use) => {
    const browser = await openEngine(engine, sound, { keepsThirdPartyCookies })
    await use(userOf(await browser.open(), school.platform.url))
    await browser.close()
  },
  opens: async ({ user, school: { platform } }, use) => {
    await use(async (person, { in: where = 'window', ...activity } = {}) => {
      platform.beginning(clientId, person, activity)
      await user.goto(`/course/${clientId}?in=${where}`)
      await user.press('Open the activity')
    })
    expect(platform.problems).toEqual([])
  },
})

for (const keepsThirdPartyCookies of [true, false])
  test.describe(`${keepsThirdPartyCookies ? 'with' : 'without'} cookies of other sites`, () => {
    test.use({ keepsThirdPartyCookies })

    test('a launch in a window signs in', async ({ user, opens }) => {
      await opens(someone('learner', 'Lea'))
      await user.goToNewTab()
      await user.sees('Available Quizzes')
    })

    test('a launch in a frame opens a window, which signs in', async ({ user, opens }) => {
      await opens(someone('learner', 'Mia'), { in: 'frame' })
      await user.goToFrame()
      await user.sees(keepsThirdPartyCookies ? framed : needsWindow)
      await user.press('Open Elocute')
      await user.goToNewTab()
      await user.sees('Available Quizzes')
    })

    test('a trainer chooses a quiz from a frame', async ({ user, opens, api }) => {
      const quiz = await api.quiz({ title: `Vowels ${Date.now()}` })
      await opens(someone('instructor', 'Ines'), { message: 'deepLinking', in: 'frame' })
      await user.goToFrame()
      if ((await user.firstOf([needsWindow, quiz.title])) === needsWindow) {
        await user.press('Open Elocute')
        await user.goToNewTab()
      }
      await user.check(new RegExp(quiz.title))
      await user.press('Add to course')
      await user.goToFrame()
      await user.sees('Added to the course')
      await user.sees(quiz.title)
    })
  })
