import { globSync } from 'node:fs'
import { endProcess } from '../../../apps/server/src/testing/child-processes.ts'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import type { Engine, EngineSettings, EngineWindow, Key } from './engine.ts'
import { elementOf } from './page-reading.ts'
import { startProgram, waitUntil } from './processes.ts'
import { openWebDriver, type ElementReference } from './webdriver.ts'

/** The protocol's code points for keys without a character. */
const letters: Record<Key, string> = { Enter: '\uE007' }

/** A virtual screen, which WebKitGTK needs. The result ends it. */
export const openDisplay = async () => {
  const server = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [bytes] = (await new Promise<Buffer[]>((resolve, reject) => {
    server.stdio[3]?.once('data', (chunk: Buffer) => resolve([chunk]))
    server.once('exit', () => reject(new Error('Xvfb ended at its start')))
  })) as [Buffer]
  return { env: { DISPLAY: `:${bytes.toString().trim()}` }, close: () => endProcess(server) }
}

/** Debian's WebKitGTK in MiniBrowser, driven by WebDriver. It grants the microphone without asking. */
export const openWebKit = async (
  env: NodeJS.ProcessEnv,
  { keepsThirdPartyCookies }: EngineSettings,
): Promise<Engine> => {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (binary === undefined)
    throw new Error('MiniBrowser is missing: the engines’ tests need webkit2gtk-driver')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    env: { ...env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
  })
  await waitUntil('the start of WebKitWebDriver', () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const cookies = `--cookies-policy=${keepsThirdPartyCookies ? 'always' : 'no-third-party'}`
  return { open: () => windowOf(url, binary, cookies), close: () => endProcess(driver) }
}

const windowOf = async (url: string, binary: string, cookies: string): Promise<EngineWindow> => {
  const session = await openWebDriver(url, {
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--enable-media-stream=true', cookies] },
  })
  await session.resize(1280, 900)
  const [first = ''] = await session.windows()
  return {
    goto: async (address) => {
      await session.goto(address)
    },
    evaluate: async (work, ...args) => (await session.evaluate(inPage(work), args)) as never,
    click: async (wanted) => {
      const found = (await session.evaluate(inPage(elementOf), [wanted])) as ElementReference | null
      if (!found) return false
      await session.evaluate('arguments[0].scrollIntoView({ block: "center" })', [found])
      return session.click(found).then(
        () => true,
        (error: unknown) => {
          // The element moves, or another one covers it.
          if (/element (not interactable|click intercepted)/.test(String(error))) return false
          throw error
        },
      )
    },
    focus: async (wanted) => {
      await session.evaluate(`${inPage(elementOf)}?.focus()`, [wanted])
    },
    type: async (text) => {
      await session.type(await session.focused(), text)
    },
    press: async (key) => {
      await session.type(await session.focused(), letters[key])
    },
    chooseFiles: async (paths) => {
      await session.type(await session.find('input[type=file]'), paths.join('\n'))
    },
    goToFrame: async () => {
      await session.goToWindow(first)
      await session.goToFrame(0)
    },
    goToLastTab: async () => {
      // They come in any order.
      await session.goToWindow((await session.windows()).findLast((handle) => handle !== first) ?? first)
    },
    tabs: () => session.windows(),
    close: async () => {
      // A browser that has ended has no session to close.
      await session.close().catch(() => undefined)
    },
  }
}

const inPage = (work: (...args: never[]) => unknown) => `return (${String(work)}).apply(null, arguments)`
