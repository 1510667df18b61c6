import { listRubrics } from '@elocute/contract/rubrics'
import { loadAgreement } from '@elocute/contract/speaking-agreement'
import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { expectAccessible } from '../support/accessibility.ts'
import { sendAnswer } from '../support/answering.ts'
import { tooWide } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** How many answers the second trainer marks on the page. The others are marked by calls, so that there are ten pairs. */
const byKeys = 5
const pairs = 10

test('a second trainer marks blind by keys, a difference goes to a third look, and the owner sees the agreement', async ({
  page,
  api,
  server,
  openAs,
}) => {
  test.setTimeout(300_000)
  const first = await api.colleague('trainer', { first: 'Tara', last: 'Coach' })
  const second = await api.colleague('trainer', { first: 'Tom', last: 'Dale' })
  const rubric = (await api.call(listRubrics, {}, first.token)).data.find(
    ({ criteria }) => criteria.length === 5,
  )
  if (!rubric) throw new Error('the rubric for calls comes with the product')
  const title = `Twice ${Date.now()}`
  const body = { title, questions: ['What was good?'], rubric_id: rubric.id, marked_twice: true }
  const { data: task } = await api.call(createSpeakingTask, { body }, first.token)
  for (let n = 0; n < pairs; n += 1) {
    const trainee = await api.trainee({ first: `Trainee${String.fromCharCode(65 + n)}`, last: 'Speaker' })
    await sendAnswer(api, server.url, task, trainee.token)
  }
  // After the trainees, whose approval signs the owner in again and again.
  const owner = await api.signInAsTrainer()
  const { data: rows } = await api.call(speakingAnswers, { params: { id: task.id } }, owner)
  const ids = rows.flatMap(({ answer_id }) => answer_id ?? [])
  const mark = (id: string, level: number, token: string) =>
    api.call(
      saveSpeakingMark,
      { params: { id }, body: { levels: rubric.criteria.map(() => level), final: true, revision: 0 } },
      token,
    )
  // The last five answers by calls, and the first mark of the first five.
  for (const [place, id] of ids.entries()) {
    await mark(id, 1 + (place % 3), first.token)
    if (place >= byKeys) await mark(id, 1 + (place % 3), second.token)
  }

  await openAs(second.token, '/trainer/home')
  await page.getByRole('link', { name: `${byKeys} answers wait for your second mark: ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'TraineeA Speaker', level: 2 })).toBeVisible()
  await expect(page.getByText(/^Two trainers mark this answer/)).toBeVisible()
  await expect(page.getByText('Tara Coach')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  for (let place = 0; place < byKeys; place += 1) {
    const name = `Trainee${String.fromCharCode(65 + place)} Speaker`
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    // The same levels as the first trainer's, but for the first answer: three levels apart in one criterion.
    const level = String(1 + (place % 3))
    for (const [criterion] of rubric.criteria.entries())
      await page.keyboard.press(place === 0 && criterion === 0 ? '4' : level)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Nothing left for you to mark')).toBeVisible()
  await expect(page.getByText('One answer waits for another trainer.')).toBeVisible()

  await openAs(owner, '/trainer/agreement')
  const criteria = page.getByRole('table', { name: 'By criterion' })
  await expect(criteria.getByRole('row').nth(1)).toContainText(/\d\.\d\d \(-?\d\.\d\d to \d\.\d\d\)/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  const { data } = await api.call(loadAgreement, {}, owner)
  expect(data?.everyone.pairs).toBe(pairs)

  await page.getByRole('link', { name: /^Open the answer to Twice/ }).click()
  await expect(page.getByText(/^Their levels are two or more apart/)).toBeVisible()
  const both = page.getByRole('table', { name: 'Both marks' })
  await expect(both.getByText('3 levels apart')).toBeVisible()
  await expect(both.getByRole('columnheader', { name: 'Tara Coach' })).toBeVisible()
  await expectAccessible(page)
  for (const _ of rubric.criteria) await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`All ${pairs} answers are marked`)).toBeVisible()
})

test.describe('by thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a trainer marks a whole answer on a phone', async ({ page, api, server, openAs }) => {
    const trainer = await api.colleague('trainer', { first: 'Tara', last: 'Coach' })
    const rubric = (await api.call(listRubrics, {}, trainer.token)).data.find(
      ({ criteria }) => criteria.length === 5,
    )
    if (!rubric) throw new Error('the rubric for calls comes with the product')
    const title = `By thumb ${Date.now()}`
    const body = { title, questions: ['What was good?'], rubric_id: rubric.id }
    const { data: task } = await api.call(createSpeakingTask, { body }, trainer.token)
    const trainee = await api.trainee({ first: 'Thea', last: 'Speaker' })
    await sendAnswer(api, server.url, task, trainee.token)

    await openAs(trainer.token, `/trainer/speaking/${task.id}/mark`)
    await expect(page.getByRole('heading', { name: 'Thea Speaker', level: 2 })).toBeVisible()
    for (const [place, { name, levels }] of rubric.criteria.entries()) {
      const chosen = 1 + (place % levels.length)
      const group = page.getByRole('group', { name })
      // The whole box of a level is the place for a thumb, and is as large as one.
      const level = group.locator('label').nth(chosen - 1)
      await level.tap()
      await expect(group.getByRole('radio').nth(chosen - 1)).toBeChecked()
      expect((await level.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    expect(await tooWide(page)).toEqual([])
    await page.getByRole('button', { name: 'Save and next' }).tap()
    await expect(page.getByText('The answer is marked')).toBeVisible()
    const { data } = await api.call(speakingAnswers, { params: { id: task.id } }, trainer.token)
    expect(data.find(({ answer_id }) => answer_id !== null)?.mark).toEqual({
      levels: rubric.criteria.map(({ levels }, place) => 1 + (place % levels.length)),
      final: true,
    })
  })
})
