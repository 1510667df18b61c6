import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const screens = [
  { width: 851, height: 393 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
]
/** Phones that are held sideways. */
const sideways = screens.filter(({ width, height }) => width > height)
/** The longest question. */
const longest = 'pneumonoultramicroscopicsilicovolcanoconiosisseses'
const words = ['ice cream', 'worcestershire', longest]

const start = async (page: Page) => {
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
}

/** A word that the game shows again is a new element, so it may be missing for a moment. */
const boxOf = async (place: Locator, tries = 5): Promise<Box> => {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box) return box
  if (tries === 0) throw new Error(`${String(place)} is not on the page`)
  return boxOf(place, tries - 1)
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const expectOnScreen = async (page: Page, places: readonly Locator[]) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const place of places) {
    const box = await boxOf(place)
    const edges = [box.x, box.y, width - box.x - box.width, height - box.y - box.height]
    expect(Math.min(...edges), `${String(place)} at ${width} × ${height}`).toBeGreaterThanOrEqual(-0.5)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `the page is as wide as the screen at ${width} × ${height}`).toBeLessThanOrEqual(0)
}

/** The number of lines of a text. */
const lineCount = (word: Locator) =>
  word.evaluate((element) => {
    const letters = Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE)
    const lines = letters.flatMap((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return Array.from(range.getClientRects(), ({ top }) => Math.round(top))
    })
    return new Set(lines).size
  })

const apart = async (one: Locator, other: Locator) => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x
}

/** Starts speaking and checks the live level, which is part of the button that shows that the page listens. */
const expectLargeLevel = async (page: Page, speak: Locator, others: readonly Locator[]) => {
  await speak.click()
  const listening = page.getByRole('button', { name: /Listening\.\.\.|Is listening/ })
  const level = listening.locator('[aria-hidden]')
  await expect(listening).toBeVisible({ timeout: 30_000 })
  for (const size of screens) {
    await page.setViewportSize(size)
    await expectOnScreen(page, [listening, level, ...others])
    const box = await boxOf(level)
    expect(box.height, `the level at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(48)
    expect(box.width, `the level at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(90)
  }
}

test.use({ hasTouch: true })

const intros = [
  { game: 'Pronounce It Fast', type: 'pronounce_it_fast', path: 'pronounce-it-fast' },
  { game: 'Shoot The Word', type: 'shoot_the_word', path: 'shoot-the-word' },
] as const

for (const { game, type, path } of intros)
  test(`the intro of ${game} needs no scrolling on a phone in landscape`, async ({ page, api, openAs }) => {
    const { token } = await api.trainee()
    const quiz = await api.quiz({ type, words })
    await page.setViewportSize({ width: 667, height: 375 })
    await openAs(token, `/trainee/${path}/${quiz.id}`)
    const title = page.getByRole('heading', { level: 1 })
    const startQuiz = page.getByRole('button', { name: 'Start Quiz' })
    const level = page.getByRole('meter', { name: 'Microphone level' })
    const expectAtEachSize = async (places: readonly Locator[]) => {
      for (const size of sideways) {
        await page.setViewportSize(size)
        await expectOnScreen(page, [title, startQuiz, ...places])
      }
    }
    const begin = page.getByRole('button', { name: 'Test microphone' })
    const skip = page.getByRole('button', { name: 'Skip test' })
    await expectAtEachSize([begin, skip])
    await begin.click()
    const word = page.getByText('Say “hello”')
    await expect(word).toBeVisible({ timeout: 30_000 })
    await expectAtEachSize([word, level, skip])
    const advice = page.getByText(/^We can’t hear you yet/)
    await expect(advice).toBeVisible({ timeout: 30_000 })
    await expectAtEachSize([word, level, skip, advice])
    await skip.click()
    await expect(startQuiz).toBeEnabled()
    await expectAtEachSize([level, page.getByRole('button', { name: 'Test again' })])
  })

test('Pronounce It Fast needs no scrolling', async ({ page, api, openAs }) => {
  const { token } = await api.trainee()
  const quiz = await api.quiz({ words })
  await openAs(token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await start(page)
  for (const word of words) {
    const target = page.getByRole('heading', { level: 1 })
    await expect(target).toHaveText(word)
    const goOn = page.getByRole('button', { name: word === longest ? 'Finish Quiz' : 'Next Word' })
    const speak = page.getByRole('button', { name: 'Start Speaking' })
    for (const size of screens) {
      await page.setViewportSize(size)
      const skip = page.getByRole('button', { name: 'Skip Word' })
      await expectOnScreen(page, [target, speak, skip, goOn, page.getByRole('timer')])
      for (const control of [speak, skip, goOn]) expect(await apart(target, control)).toBe(true)
      if (word !== longest) expect(await lineCount(target), `${word} at ${size.width}`).toBe(1)
    }
    if (word !== longest) await page.getByRole('button', { name: 'Skip Word' }).click()
  }
  const target = page.getByRole('heading', { level: 1 })
  const finish = page.getByRole('button', { name: 'Finish Quiz' })
  const speak = page.getByRole('button', { name: 'Start Speaking' })
  await expectLargeLevel(page, speak, [target, finish, page.getByRole('timer')])
  await finish.click()
  const submit = page.getByRole('button', { name: 'Submit Quiz' })
  await expect(submit).toBeVisible()
  for (const size of screens) {
    await page.setViewportSize(size)
    await expectOnScreen(page, [page.getByRole('heading', { name: 'Quiz Completed!' }), submit])
  }
})

for (const word of words)
  test(`Shoot The Word needs no scrolling: ${word}`, async ({ page, api, openAs }) => {
    const { token } = await api.trainee()
    const quiz = await api.quiz({ type: 'shoot_the_word', words: [word] })
    await openAs(token, `/trainee/shoot-the-word/${quiz.id}`)
    await start(page)
    const target = page.getByRole('heading', { level: 1 })
    const speak = page.getByRole('button', { name: 'Click to Speak' })
    for (const size of screens) {
      await page.setViewportSize(size)
      // It keeps its size and stays in its field while it moves to its next place.
      await expectOnScreen(page, [target, speak, page.getByRole('timer'), page.getByText('0 / 5')])
      expect(await apart(target, speak)).toBe(true)
      if (word !== longest) expect(await lineCount(target), `${word} at ${size.width}`).toBe(1)
    }
    await expectLargeLevel(page, speak, [target, page.getByRole('timer'), page.getByText('0 / 5')])
  })
