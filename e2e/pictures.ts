/**
 * Takes the pictures of docs/pictures from the running product.
 * usage: node e2e/pictures.ts      (needs the built web app: npm run build)
 */
import { chromium } from '@playwright/test'
import { tokenStorageKey } from '@elocute/contract/auth'
import { join } from 'node:path'
import { createApi } from './support/api.ts'
import { openMailbox } from './support/mailbox.ts'
import { giveMicrophone } from './support/microphone.ts'
import { passMicrophoneTest, speakWord } from './support/playing.ts'
import { runServer } from './support/running-server.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const mailbox = await openMailbox()
const server = await runServer(mailbox)
const api = createApi(server.url, mailbox)
const { token } = await api.trainee()
const quiz = await api.quiz({ words: ['yellow', 'weather', 'kitchen'], timerSeconds: 90 })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
})
const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1080, height: 640 } })
await giveMicrophone(page)
await page.addInitScript(
  ([key, value]) => {
    localStorage.setItem(key, value)
  },
  [tokenStorageKey, token] as const,
)
await page.goto(`/trainee/pronounce-it-fast/${quiz.id}`)
await passMicrophoneTest(page)
await page.getByRole('button', { name: 'Start Quiz' }).click()
await speakWord(page, 'yellow')
await page.screenshot({ path: join(folder, 'pronounce-it-fast.png') })
await browser.close()
await server.close()
await mailbox.close()
