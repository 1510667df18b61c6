import { tokenStorageKey } from '@elocute/contract/auth'
import { test as base } from '../../support/test.ts'
import { openFirefox } from './firefox.ts'
import { screenOf, type Screen } from './screen.ts'
import { openSound, type Sound } from './sound.ts'
import { openVoices } from './voices.ts'
import { openDisplay, openWebKit } from './webkit.ts'

/** Which browser a project of Playwright's runs. */
export type EngineOptions = { engine: 'firefox' | 'webkit' }

type Worker = EngineOptions & {
  sound: Sound
  /** The environment in which the browser starts. */
  surroundings: NodeJS.ProcessEnv
}
type Each = {
  /** A fresh browser of the project's engine. */
  screen: Screen
  /** Opens the product as somebody who has this token. */
  enterAs: (token: string, path: string) => Promise<void>
}

/** The product in another engine than Chromium, with a microphone and a loudspeaker of its own. */
export const test = base.extend<Each, Worker>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  sound: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const sound = await openSound()
      await use(sound)
      await sound.close()
    },
    { scope: 'worker' },
  ],
  surroundings: [
    async ({ engine, sound }, use) => {
      const { env, close } = await (engine === 'firefox' ? openVoices(sound.env) : openDisplay())
      await use({ ...sound.env, ...env })
      await close()
    },
    { scope: 'worker' },
  ],
  screen: async ({ engine, surroundings, server }, use, testInfo) => {
    const window = await (engine === 'firefox' ? openFirefox : openWebKit)(surroundings)
    const screen = screenOf(window, server.url)
    try {
      await use(screen)
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('the page', { body: await screen.text(), contentType: 'text/plain' })
    } finally {
      await screen.close()
    }
  },
  enterAs: async ({ screen }, use) => {
    await use(async (token, path) => {
      await screen.goto('/unauthorized')
      await screen.evaluate(
        (key, value) => {
          localStorage.setItem(key, value)
        },
        tokenStorageKey,
        token,
      )
      await screen.goto(path)
    })
  },
})

export { expect } from '@playwright/test'
