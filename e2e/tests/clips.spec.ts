import { loadAttempt, quizWords } from '@elocute/contract/trainer-marks'
import { giveMicrophone } from '../support/microphone.ts'
import { goWordByWord, passMicrophoneTest, speakWord } from '../support/playing.ts'
import { expect, test } from '../support/test.ts'

/** Of a word, on average, with WebCodecs. */
const mostBytesOnAverage = 20_000

test('the sound of each word reaches the trainer, through a lost connection, a reload and a second tab', async ({
  page,
  context,
  api,
  openAs,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { token, id } = await api.trainee()
  const quiz = await api.quiz()
  const trainer = await api.signInAsTrainer()
  const address = `/trainee/pronounce-it-fast/${quiz.id}`
  await openAs(token, address)
  await passMicrophoneTest(page)
  await goWordByWord(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  expect(await speakWord(page, 'river')).toBe(true)
  await page.getByRole('button', { name: 'Next Word' }).click()

  await context.setOffline(true)
  expect(await speakWord(page, 'yellow')).toBe(true)
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: /Next Word|Skip Word/ }).waitFor()
  const next = page.getByRole('button', { name: 'Next Word' })
  if (await next.isVisible()) await next.click()
  await expect(page.getByText('Word 3 of 3').first()).toBeVisible()
  expect(await speakWord(page, 'window')).toBe(true)

  const other = await context.newPage()
  await giveMicrophone(other)
  await other.goto(address)
  await other.getByRole('button', { name: 'Finish Quiz' }).click()

  const wordsOf = async () => {
    const { data: map } = await api.call(quizWords, { params: { id: quiz.id } }, trainer)
    const attemptId = map.trainees.find(({ user_id }) => user_id === id)?.attempt_id ?? ''
    const { data } = await api.call(loadAttempt, { params: { id: attemptId } }, trainer)
    return data
  }
  await expect
    .poll(async () => (await wordsOf()).words.map(({ outcome, has_clip }) => [outcome, has_clip]), {
      timeout: 60_000,
    })
    .toEqual([
      ['correct', true],
      ['correct', true],
      ['correct', true],
    ])
  // The second listener decides after a clip is stored.
  const foundByServer = async () => (await wordsOf()).history.filter(({ source }) => source === 'server')
  await expect
    .poll(async () => (await foundByServer()).map(({ n }) => n).sort(), { timeout: 60_000 })
    .toEqual([1, 2, 3])
  const { attempt } = await wordsOf()
  expect(attempt.score).toBe(3)
  const found = await foundByServer()
  expect(found.map(({ finding }) => finding)).not.toContain('doubts')

  // The files are ones that a browser plays.
  const clips = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const path = `/api/trainer/attempts/${attempt.id}/words/${n}/clip`
      const response = await fetch(new URL(path, baseURL), {
        headers: { authorization: `Bearer ${trainer}` },
      })
      return {
        type: response.headers.get('content-type'),
        bytes: new Uint8Array(await response.arrayBuffer()),
      }
    }),
  )
  const sizes = clips.map(({ bytes }) => bytes.length)
  test.info().annotations.push({ type: 'bytes of the clips', description: sizes.join(', ') })
  // Compressed by WebCodecs. The same words as WAV would be twice as large as the limit.
  expect(clips.map(({ type }) => type)).not.toContain('audio/wav')
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(mostBytesOnAverage)
  const bytes = [...(clips[1]?.bytes ?? [])]
  const seconds = await page.evaluate(async (file) => {
    const context = new OfflineAudioContext(1, 48_000, 48_000)
    return (await context.decodeAudioData(new Uint8Array(file).buffer)).duration
  }, bytes)
  expect(seconds).toBeGreaterThan(0.4)
  expect(seconds).toBeLessThan(3)
})
