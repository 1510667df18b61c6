import { launch, type Browser, type ElementHandle, type Frame, type Page } from 'puppeteer-core'
import type { Engine, EngineSettings, EngineWindow } from './engine.ts'
import { elementOf, type Wanted } from './page-reading.ts'

/** Debian's Firefox, headless, driven by WebDriver BiDi. Its microphone comes from the sound server and is granted. */
export const openFirefox = async (
  env: NodeJS.ProcessEnv,
  { keepsThirdPartyCookies }: EngineSettings,
): Promise<Engine> => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    acceptInsecureCerts: true,
    env,
    extraPrefsFirefox: {
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      // By default each site keeps those of other sites apart (5).
      'network.cookie.cookieBehavior': keepsThirdPartyCookies ? 5 : 1,
    },
  })
  return { open: () => windowOf(browser), close: () => browser.close() }
}

/** A window that shares no data with the previous one. */
const windowOf = async (browser: Browser): Promise<EngineWindow> => {
  const profile = await browser.createBrowserContext()
  const first = await profile.newPage()
  await first.setViewport({ width: 1280, height: 800 })
  let page: Page = first
  /** Where the operations are done: the page or its frame. */
  let place: Page | Frame = page
  const find = async (wanted: Wanted) =>
    (await place.evaluateHandle(elementOf, wanted)).asElement() as ElementHandle | null
  return {
    goto: async (url) => {
      await page.goto(url)
      place = page
    },
    // The library's types describe arguments as handles; plain values are passed as they are.
    evaluate: (work, ...args) => place.evaluate<typeof args, never>(work as never, ...args),
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
    goToFrame: () => {
      page = first
      place = first.mainFrame().childFrames()[0] ?? first
      return Promise.resolve()
    },
    goToLastTab: async () => {
      const tabs = await profile.pages()
      page = tabs.at(-1) ?? page
      place = page
    },
    tabs: async () => (await profile.pages()).map((tab) => tab.url()),
    close: () => profile.close(),
  }
}
