/**
 * Takes the pictures in docs/pictures from the running product.
 * usage: node e2e/pictures.ts      (needs the built web app: npm run build; and espeak-ng)
 */
import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import { createApi } from './support/api.ts'
import { chromiumOptions } from './support/chromium.ts'
import { openMailbox } from './support/mailbox.ts'
import { giveMicrophone, say } from './support/microphone.ts'
import { passMicrophoneTest, speakWord } from './support/playing.ts'
import { expectResult, stopReading, useOwnText } from './support/practising.ts'
import { runServer } from './support/running-server.ts'
import { giveToken } from './support/signed-in.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const mailbox = await openMailbox()
const server = await runServer(mailbox)
const api = createApi(server.url, mailbox)
const { token } = await api.trainee()
const browser = await chromium.launch(chromiumOptions)

const openPage = async (path: string, height: number): Promise<Page> => {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1080, height },
    // Wait until nothing moves.
    reducedMotion: 'reduce',
  })
  await giveMicrophone(page)
  await giveToken(page, token)
  await page.goto(path)
  return page
}

const pictures: Record<string, () => Promise<Page>> = {
  'pronounce-it-fast': async () => {
    const quiz = await api.quiz({ words: ['yellow', 'weather', 'kitchen'], timerSeconds: 90 })
    const page = await openPage(`/trainee/pronounce-it-fast/${quiz.id}`, 640)
    await passMicrophoneTest(page)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await speakWord(page, 'yellow')
    return page
  },

  'speech-practice': async () => {
    const page = await openPage('/trainee/speech-practice', 940)
    await useOwnText(
      page,
      'Three of my colleagues live near the village. They think that the weather is very good.',
    )
    await page.getByRole('button', { name: 'Start Recording' }).click()
    await page.getByRole('button', { name: 'Stop Recording' }).waitFor()
    // An Italian voice reads the text as Italian words, which gives English with an accent.
    await say(page, 'Tri ov mai collighs liv nir de villagg. Dei tink dat de ueder is very gud.', {
      voice: 'it',
      speed: 130,
    })
    await stopReading(page)
    await expectResult(page)
    return page
  },
}

for (const [name, take] of Object.entries(pictures)) {
  const page = await take()
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}
await browser.close()
await server.close()
await mailbox.close()
