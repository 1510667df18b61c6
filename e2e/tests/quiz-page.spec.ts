import { reopenAttempt } from '@elocute/contract/trainer-marks'
import type { Locator } from '@playwright/test'
import { expectGoodEverywhere } from '../support/accessibility.ts'
import { answerQuiz } from '../support/answering.ts'
import type { Api } from '../support/api.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

/** A quiz with two answers and a trainee who has not started. */
const quizWithTwoAnswers = async (api: Api) => {
  const quiz = await api.quiz({ title: `Weather ${Date.now()}`, words: ['river', 'yellow', 'window'] })
  const ada = await api.trainee({ first: 'Ada', last: 'Obi' })
  const ben = await api.trainee({ first: 'Ben', last: 'Tran' })
  await api.trainee({ first: 'Cleo', last: 'Diaz' })
  const attempts = [
    await answerQuiz(api, ada.token, quiz, ['correct', 'incorrect', 'skipped']),
    await answerQuiz(api, ben.token, quiz, ['correct', 'correct', 'incorrect']),
  ] as const
  return { quiz, ada, ben, attempts, trainer: await api.signInAsTrainer() }
}

/** The map has other shapes on a tablet, and other colours in each theme. */
const looks = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 768, height: 1000, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const

/** The cell has the focus, and neither the heads of the map nor the bar of the selection cover it. */
const expectInView = async (cell: Locator): Promise<void> => {
  await expect(cell).toBeFocused()
  await expect
    .poll(() =>
      cell.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
}

test('the page of a quiz is reached from its card, and accessible in every shape', async ({
  page,
  api,
  openAs,
}) => {
  const { quiz, trainer } = await quizWithTwoAnswers(api)
  await openAs(trainer, '/trainer/quizzes')
  await page.getByRole('listitem', { name: quiz.title }).getByRole('link', { name: quiz.title }).click()
  await expect(page.getByRole('heading', { name: quiz.title, level: 1 })).toBeVisible()
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(3)).toHaveAccessibleName('window: 0% correct')
  await expect(heads.nth(4)).toHaveAccessibleName('yellow: 50% correct')
  await expect(heads.nth(5)).toHaveAccessibleName('river: 100% correct')
  await page.getByRole('checkbox', { name: 'Select Ada Obi' }).check()
  await expectGoodEverywhere(page, looks)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Missed by 2 trainees').click()
  await page.getByRole('button', { name: 'Reopen for 1 trainee' }).click()
  await expect(page.getByRole('dialog', { name: 'Reopen Quiz' })).toBeVisible()
  await expectGoodEverywhere(page, looks)
})

test('the map is used with the keyboard alone', byNight, async ({ page, api, openAs }) => {
  const { quiz, trainer, attempts } = await quizWithTwoAnswers(api)
  await openAs(trainer, `/trainer/quizzes/${quiz.id}?show=answered&order=quiz`)
  await page.getByRole('combobox', { name: 'Order of the words' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Ada Obi/ })).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByRole('gridcell', { name: 'yellow, Ben Tran: Correct' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Select Ben Tran' })).toBeChecked()
  await page.keyboard.press('End')
  await expectInView(page.getByRole('gridcell', { name: 'window, Ben Tran: Missed' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trainer/attempts/${attempts[1]}`)
})

test(
  'the cell with the focus is in view, also in a map that is wider than the screen',
  byNight,
  async ({ page, api, openAs }) => {
    const words = Array.from(
      { length: 40 },
      (_, index) => `word ${'abcdefghij'.charAt(index % 10)}${'klmn'.charAt(index / 10)}`,
    )
    const quiz = await api.quiz({ title: 'Forty words', words })
    const { token } = await api.trainee({ first: 'Dora', last: 'Wide' })
    await answerQuiz(api, token, quiz, ['correct'])
    await openAs(await api.signInAsTrainer(), `/trainer/quizzes/${quiz.id}?order=quiz`)
    const cell = (word = '') => page.getByRole('gridcell', { name: `${word}, Dora Wide: ` })
    await page.getByRole('link', { name: /^Dora Wide/ }).focus()
    await page.keyboard.press('End')
    await expectInView(cell(words.at(-1)))
    for (const word of words.slice(0, -1).toReversed()) {
      await page.keyboard.press('ArrowLeft')
      await expectInView(cell(word))
    }
  },
)

test(
  'several attempts are reopened with one reason, and one that was withdrawn before is named',
  byNight,
  async ({ page, api, openAs }) => {
    const { quiz, trainer, attempts } = await quizWithTwoAnswers(api)
    await openAs(trainer, `/trainer/quizzes/${quiz.id}`)
    await page.getByRole('checkbox', { name: 'Select all 2 trainees of this list' }).check()
    await page.getByRole('button', { name: 'Reopen for 2 trainees' }).click()
    await api.call(reopenAttempt, { params: { id: attempts[1] }, body: { reason: 'Noise' } }, trainer)
    const dialog = page.getByRole('dialog', { name: 'Reopen Quiz' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the connection at 10:40')
    await dialog.getByRole('button', { name: 'Reopen for 2 trainees' }).click()
    await expect(dialog.getByText('1 attempt no longer counts.')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('Ben Tran: This attempt was reopened')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('Nobody has started this quiz yet')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Words and trainees' })).toBeFocused()
  },
)

test(
  'the page of a trainee has the attempts, and is accessible in every shape',
  byNight,
  async ({ page, api, openAs }) => {
    const { quiz, ada, trainer, attempts } = await quizWithTwoAnswers(api)
    await openAs(trainer, '/trainer/trainees')
    await page.getByRole('row').filter({ hasText: ada.email }).getByRole('link', { name: 'Ada Obi' }).click()
    await expect(page.getByRole('heading', { name: 'Ada Obi', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/trainer/trainees/${ada.id}`)
    const link = page.getByRole('link', { name: quiz.title })
    await expect(link).toHaveAttribute('href', `/trainer/attempts/${attempts[0]}`)
    await expectGoodEverywhere(page, looks)
    await page.getByRole('link', { name: 'Words and sounds' }).click()
    await expect(page.getByRole('meter', { name: 'yellow' })).toBeVisible()
    await expectGoodEverywhere(page, looks)
  },
)
