import { answersToTask } from '../support/answering.ts'
import { expect, test } from '../support/test.ts'

// bench/marking.ts plays it with twenty answers of 45 seconds, and prints its annotation.
const answers = Number(process.env['MARKING_ANSWERS'] ?? 3)
const seconds = Number(process.env['MARKING_SECONDS'] ?? 6)
const speed = 1.5
/** For the levels, and the way to the next answer. */
const restSeconds = 4

test('answers are marked by keys alone, hardly slower than they are heard', async ({
  page,
  api,
  server,
  openAs,
}) => {
  const most = answers * (seconds / speed + restSeconds)
  test.setTimeout(1_000 * (120 + 10 * answers + 2 * most))
  const title = `To be marked ${Date.now()}`
  const { task, rubric, trainer } = await answersToTask(api, server.url, { title, count: answers, seconds })
  await openAs(trainer, `/trainer/speaking/${task.id}`)
  await page.evaluate((rate) => localStorage.setItem('elocute.marking.rate', rate), String(speed))
  const begin = performance.now()
  await page.getByRole('link', { name: 'Mark answers' }).first().click()
  for (let n = 1; n <= answers; n++) {
    await expect(page.getByText(`${n - 1} of ${answers} marked`)).toBeVisible()
    // It begins by itself, and is heard to its end.
    await expect(page.getByRole('button', { name: 'Pause the answer to question 1' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play the answer to question 1' })).toBeVisible({
      timeout: 1_000 * (seconds + 30),
    })
    for (const [at] of rubric.criteria.entries()) await page.keyboard.press(String(1 + (at % 3)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`All ${answers} answers are marked`)).toBeVisible()
  const took = (performance.now() - begin) / 1_000
  test.info().annotations.push({
    type: 'task',
    description: `${answers} answers of ${seconds} s: ${took.toFixed(0)} s, of at most ${most.toFixed(0)} s`,
  })
  expect(took).toBeLessThanOrEqual(most)
})
