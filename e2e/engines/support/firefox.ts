import { launch, type Browser, type ElementHandle } from 'puppeteer-core'
import type { Engine, EngineWindow } from './engine.ts'
import { elementOf, type Wanted } from './page-reading.ts'

/** Debian's Firefox, headless, driven by WebDriver BiDi. Its microphone comes from the sound server and is granted. */
export const openFirefox = async (env: NodeJS.ProcessEnv): Promise<Engine> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    env,
    extraPrefsFirefox: {
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
    },
  })
  return { open: () => windowOf(browser), close: () => browser.close() }
}

/** A window that shares no data with the previous one. */
const windowOf = async (browser: Browser): Promise<EngineWindow> => {
  const profile = await browser.createBrowserContext()
  const page = await profile.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const find = async (wanted: Wanted) =>
    (await page.evaluateHandle(elementOf, wanted)).asElement() as ElementHandle | null
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    // The library's types describe arguments as handles; plain values are passed as they are.
    evaluate: (work, ...args) => page.evaluate<typeof args, never>(work as never, ...args),
    click: async (wanted) => {
      const found = await find(wanted)
      await found?.click()
      return found !== null
    },
    focus: async (wanted) => {
      await (await find(wanted))?.focus()
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    chooseFiles: async (paths) => {
      const input = await page.$('input[type=file]')
      if (!input) throw new Error('the page has no input for files')
      await input.uploadFile(...paths)
    },
    tabs: async () => (await profile.pages()).map((tab) => tab.url()),
    close: () => profile.close(),
  }
}
