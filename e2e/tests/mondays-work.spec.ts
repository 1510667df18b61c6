import { answerQuiz } from '../support/answering.ts'
import { byNight } from '../support/by-night.ts'
import { countPresses } from '../support/count-presses.ts'
import { expect, test } from '../support/test.ts'

const intake = 25

test('twenty-five people are approved from the home page in three clicks', async ({ page, api, openAs }) => {
  test.setTimeout(180_000)
  const task = await countPresses(page)
  for (let n = 0; n < intake; n++) await api.applicant({ first: 'Monday' })
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  task.begin()
  await page.getByRole('link', { name: /applications to approve/ }).click()
  await page.getByRole('button', { name: /^Approve all / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve \d+$/ }).click()
  await expect(page.getByText(/^\d+ trainees approved$/)).toBeVisible()
  await expect(page.getByText('No trainees found')).toBeVisible()
  expect(await task.done()).toBe(3)
  await page.getByRole('searchbox').fill('Monday')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText(`${intake} trainees found`)).toBeVisible()
})

test(
  'those who have not started a quiz are reminded from the home page in one click',
  byNight,
  async ({ page, api, mailbox, openAs }) => {
    const task = await countPresses(page)
    const trainee = await api.trainee({ first: 'Late', last: 'Riser' })
    await api.quiz({ title: 'Refunds on Monday' })
    await openAs(await api.signInAsTrainer(), '/trainer/home')
    task.begin()
    await page.getByRole('button', { name: 'Remind them of Refunds on Monday' }).click()
    await expect(page.getByText(/^Reminder sent to /)).toBeVisible()
    expect(await task.done()).toBe(1)
    const subjects = () => mailbox.to(trainee.email).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Reminder: Refunds on Monday')
  },
)

test('a class is told something by mail', async ({ page, api, mailbox, openAs }) => {
  const [anna, ben] = [await api.trainee({ first: 'Anna' }), await api.trainee({ first: 'Ben' })]
  const name = `Monday class ${Date.now()}`
  const group = await api.group(name, [anna.id, ben.id])
  await openAs(await api.signInAsTrainer(), `/trainer/groups/${group.id}`)
  await page.getByRole('button', { name: 'Write an email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write an email' })
  await expect(dialog.getByText(`To 2 trainees of ${name}`)).toBeVisible()
  const subject = `No class on Friday ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello all,\n<b>we meet</b> on Monday.')
  await dialog.getByRole('button', { name: 'Send to 2 trainees' }).click()
  await expect(page.getByText('Your email to 2 trainees is on its way.')).toBeVisible()
  for (const { email } of [anna, ben]) {
    await expect.poll(() => mailbox.to(email, subject)).toHaveLength(1)
    expect(mailbox.to(email, subject)[0]?.text).toContain('Hello all,\n<b>we meet</b> on Monday.')
  }
})

const pasted = `complaint refund delivery invoice account address schedule customer manager receipt
  warranty upgrade discount exchange policy service payment warehouse parcel signature`.split(/\s+/)

test(
  'a quiz of twenty pasted words is made for one group, with a due date, in at most ten presses',
  byNight,
  async ({ page, context, api, openAs }) => {
    const task = await countPresses(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [member, outsider] = [
      await api.trainee({ first: 'Inside' }),
      await api.trainee({ first: 'Outside' }),
    ]
    const name = `Refund class ${Date.now()}`
    await api.group(name, [member.id])
    await openAs(await api.signInAsTrainer(), '/trainer/quizzes')
    task.begin()
    await page.getByRole('button', { name: 'Create quiz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Quiz' })
    const title = `Refunds ${Date.now()}`
    await dialog.getByRole('textbox', { name: 'Quiz title' }).click()
    await page.keyboard.type(title)
    await dialog.getByRole('combobox', { name: 'Quiz type' }).selectOption('Pronounce it Fast')
    await dialog.getByRole('textbox', { name: 'Timer (seconds)' }).click()
    await page.keyboard.type('180')
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\n'))
    await dialog.getByRole('textbox', { name: 'Question 1' }).click()
    await page.keyboard.press('Control+V')
    await expect(dialog.getByText('20 words added.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Only some' }).click()
    await dialog.getByRole('checkbox', { name }).click()
    const due = dialog.getByLabel('Due')
    await due.click()
    // The order in which a browser takes day and month depends on its language, so the value is set.
    await due.fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16))
    await dialog.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('Quiz created successfully')).toBeVisible()
    const card = page.getByRole('listitem', { name: title })
    await expect(card).toContainText(`For ${name}`)
    // Choosing in a list is two presses, which a browser does not count as clicks.
    expect(await task.done(2)).toBeLessThanOrEqual(10)
    await openAs(member.token, '/trainee/quizzes')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await openAs(outsider.token, '/trainee/quizzes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  },
)

test(
  'the three hardest words of a group become a quiz in four clicks',
  byNight,
  async ({ page, api, openAs }) => {
    const task = await countPresses(page)
    const trainer = await api.signInAsTrainer()
    const quiz = await api.quiz({ words: ['thought', 'world', 'sheep', 'apple'] })
    const members: string[] = []
    for (const last of ['One', 'Two', 'Three']) {
      const trainee = await api.trainee({ first: 'Hard', last })
      await answerQuiz(api, trainee.token, quiz, ['incorrect', 'incorrect', 'incorrect', 'correct'])
      members.push(trainee.id)
    }
    await api.group('Hard class', members)
    await openAs(trainer, '/trainer/home')
    task.begin()
    await page.getByRole('link', { name: 'Groups', exact: true }).click()
    await page.getByRole('link', { name: 'Hard class' }).click()
    await page.getByRole('button', { name: 'Create a quiz from these words' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Hard words of Hard class')
    await dialog.getByRole('button', { name: /^Create/ }).click()
    await expect(dialog).toBeHidden()
    expect(await task.done()).toBe(4)
  },
)

test('the results of a month are saved in three clicks', byNight, async ({ page, api, openAs }) => {
  const task = await countPresses(page)
  await api.trainee({ first: 'Saved', last: 'Person' })
  await openAs(await api.signInAsTrainer(), '/trainer/home')
  task.begin()
  await page.getByRole('link', { name: 'Trainees', exact: true }).click()
  await page.getByText('Download', { exact: true }).click()
  const month = page.getByRole('group', { name: 'Results of a period' })
  const saved = page.waitForEvent('download')
  await month.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Results.csv')
  expect(await task.done()).toBe(3)
})
