import { lookUpWord, suggestWords } from '@elocute/contract/dictionary'
import { me } from '@elocute/contract/session'
import { generateScript } from '@elocute/contract/speech-practice'
import { expect } from 'vitest'
import { measured } from '../testing/test-intensity.ts'
import { eventLoopBlocking } from '../testing/event-loop-blocking.ts'
import { test } from '../testing/test-app.ts'

/** As a share of the whole work. Without pauses, it is nearly all of it. */
const mostOfAll = 0.4

test('the first look-up of a server does not delay other calls', async ({ testApp, task }) => {
  const { token } = await testApp.make.trainee()
  await testApp.call(me, {}, { token })
  const { longest, total } = await eventLoopBlocking(() =>
    Promise.all([
      testApp.call(suggestWords, { params: { word: 'recieve' } }, { token }),
      testApp.call(lookUpWord, { params: { word: 'practice' } }, { token }),
      testApp.call(generateScript, { body: { topic: 'lighthouses' } }, { token }),
    ]),
  )
  measured(task, { 'longest wait for the first look-up (ms)': longest })
  expect(longest / total).toBeLessThan(mostOfAll)
})
