import { launch } from 'puppeteer-core'
import type { EngineWindow } from './engine.ts'
import { elementOf } from './page-reading.ts'

/** Debian's Firefox without a window, driven by WebDriver BiDi; its microphone is the sound server's and is granted. */
export const openFirefox = async (env: NodeJS.ProcessEnv): Promise<EngineWindow> => {
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
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    evaluate: async (work, ...args) => (await page.evaluate(work, ...args)) as never,
    click: async (wanted) => {
      const found = (await page.evaluateHandle(elementOf, wanted)).asElement()
      if (!found) return false
      await found.click()
      return true
    },
    focus: async (wanted) => {
      const found = (await page.evaluateHandle(elementOf, wanted)).asElement()
      await found?.focus()
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    chooseFiles: async (paths) => {
      const input = await page.$('input[type=file]')
      if (!input) throw new Error('the page has no input for files')
      await input.uploadFile(...paths)
    },
    tabs: async () => (await browser.pages()).map((tab) => tab.url()),
    close: () => browser.close(),
  }
}
