import { tokenStorageKey } from '@elocute/contract/auth'
import { test as base } from '../../support/test.ts'
import type { Engine, EngineSettings } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { userOf, type User } from './user.ts'
import { openSound, type Sound } from './sound.ts'
import { openVoices } from './voices.ts'
import { openDisplay, openWebKit } from './webkit.ts'

/** The browser that a Playwright project runs. */
export type EngineOptions = { engine: 'firefox' | 'webkit' }

type Worker = EngineOptions & {
  sound: Sound
  /** One browser process for all tests of a worker. */
  browserOfEngine: Engine
}
type Each = {
  /** A new window of the project's engine. */
  user: User
  /** Opens the product with this access token. */
  enterAs: (token: string, path: string) => Promise<void>
}

/** What each browser does when nobody has chosen anything. */
const asTheyCome = { firefox: { keepsThirdPartyCookies: true }, webkit: { keepsThirdPartyCookies: false } }

/** Starts the browser, with what it needs of the machine. */
export const openEngine = async (
  engine: EngineOptions['engine'],
  sound: Sound,
  settings: EngineSettings,
): Promise<Engine> => {
  const { env, close } = await (engine === 'firefox' ? openVoices(sound.env) : openDisplay())
  const browser = await (engine === 'firefox' ? openFirefox : openWebKit)({ ...sound.env, ...env }, settings)
  return {
    open: browser.open,
    close: async () => {
      await browser.close()
      await close()
    },
  }
}

/** The product in an engine other than Chromium, with its own microphone and loudspeaker. */
export const test = base.extend<Each, Worker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  sound: [
    async ({}, use) => {
      const sound = await openSound()
      await use(sound)
      await sound.close()
    },
    { scope: 'worker' },
  ],
  browserOfEngine: [
    async ({ engine, sound }, use) => {
      const browser = await openEngine(engine, sound, asTheyCome[engine])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  user: async ({ browserOfEngine, server }, use, testInfo) => {
    const window = await browserOfEngine.open()
    const user = userOf(window, server.url)
    await use(user)
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await user.text().catch(String)
      await testInfo.attach('the page', { body, contentType: 'text/plain' })
    }
    await user.close()
  },
  enterAs: async ({ user }, use) => {
    await use(async (token, path) => {
      await user.goto('/unauthorized')
      await user.evaluate(
        (key, value) => {
          localStorage.setItem(key, value)
        },
        tokenStorageKey,
        token,
      )
      await user.goto(path)
    })
  },
})

export { expect } from '@playwright/test'
