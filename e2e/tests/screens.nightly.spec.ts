import { createInvitation } from '@elocute/contract/invitations'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createScript } from '@elocute/contract/school-scripts'
import { agreeOnAnswer, markForCalibration } from '@elocute/contract/speaking-calibration'
import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { decideWord } from '@elocute/contract/trainer-marks'
import { expectGoodEverywhere } from '../support/accessibility.ts'
import { expectOwnReadings, expectResult, readAloud, script, useOwnText } from '../support/practising.ts'
import { answeredQuiz, answeredSpeakingTask, typedDictation } from '../support/answering.ts'
import { expect, test } from '../support/test.ts'

// What pages show after a press. As they open, they are in every-page.nightly.spec.ts.

// The workers share these tests.
test.describe.configure({ mode: 'parallel' })

test('the pages of groups and invitations are accessible, and the page that an invitation opens', async ({
  page,
  api,
  server,
  openAs,
}) => {
  test.slow()
  const trainer = await api.signInAsTrainer()
  const { trainee } = await answeredQuiz(api, server.url, { outcomes: ['incorrect', 'incorrect'] })
  const group = await api.group(`Morning class ${Date.now()}`, [trainee.id])
  const { link } = await api.call(
    createInvitation,
    { body: { role: 'trainee', group_id: group.id, uses_allowed: 5, days: 7 } },
    trainer,
  )
  await openAs(trainer, '/trainer/groups')
  await expect(page.getByRole('link', { name: group.name })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/groups/${group.id}`)
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/groups/${group.id}/report`)
  await expect(page.getByRole('table', { name: 'Trainees' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/invitations?group=${group.id}`)
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/trainees/import?group=${group.id}`)
  await page.getByRole('textbox', { name: /^Names and email addresses/ }).click()
  await page.keyboard.insertText('Anna Weber, anna.weber@school.example\nno address, Ben Sato')
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto(new URL(link).pathname)
  await expect(page.getByText(`has invited you to “${group.name}”.`)).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of word practice are accessible', async ({ page, api, openAs }) => {
  test.slow()
  const trainee = await api.trainee()
  await openAs(trainee.token, '/trainee/practice')
  await expect(page.getByText('Nothing to practise yet')).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, '/trainee/practice?words=river,comfortable')
  await expect(page.getByRole('heading', { name: 'river', level: 2 })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Add to Review' }).click()
  await expect(page.getByText('2 words added to Review.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your practice' }).click()
  await expect(page.getByRole('heading', { name: '2 new words today' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByRole('heading', { name: 'comfortable', level: 2 })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Stop for now' }).click()
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of speaking tasks are accessible', async ({ page, api, server, openAs }) => {
  test.slow()
  const title = `My town ${Date.now()}`
  const { id, task, trainee, trainer, rubric } = await answeredSpeakingTask(api, server.url, title)
  await openAs(trainer, '/trainer/speaking')
  await expect(page.getByRole('link', { name: `1 to mark: ${title}` })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'New task' }).click()
  await expect(page.getByRole('dialog', { name: 'New speaking task' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/speaking/${task.id}`)
  await expect(page.getByRole('link', { name: 'Mark answers' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/speaking/${task.id}/mark`)
  await expect(page.getByRole('heading', { name: 'Aada Speaker', level: 2 })).toBeVisible()
  await page.getByText('What these figures mean').click()
  await expectGoodEverywhere(page)
  await openAs(trainer, '/trainer/rubrics')
  await page.getByText('Criteria and levels').first().click()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'New rubric' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectGoodEverywhere(page)
  const mark = { levels: rubric.criteria.map(() => 2), comment: 'A lively answer.', final: true, revision: 0 }
  await api.call(saveSpeakingMark, { params: { id }, body: mark }, trainer)
  const levels = rubric.criteria.map(() => 2)
  await api.call(agreeOnAnswer, { params: { id }, body: { levels, note: 'Listen to the end.' } }, trainer)
  const calibration = `/trainer/rubrics/${rubric.id}/versions/${rubric.version}/calibration`
  await openAs(trainer, calibration)
  await page.getByRole('button', { name: /^Change the agreed levels/ }).click()
  await expectGoodEverywhere(page)
  await openAs(trainer, '/trainer/agreement')
  await expect(page.getByRole('link', { name: /: 1 answer$/ })).toBeVisible()
  await expectGoodEverywhere(page)
  const colleague = await api.colleague('trainer', { first: 'Tara', last: 'Coach' })
  await openAs(colleague.token, calibration)
  await expect(page.getByRole('heading', { name: 'Answer 1 of 1' })).toBeVisible()
  await expectGoodEverywhere(page)
  await api.call(markForCalibration, { params: { id }, body: { levels } }, colleague.token)
  await openAs(colleague.token, calibration)
  await expect(page.getByText('You’ve marked the whole set')).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, '/trainee/speaking')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Marked')
  await expectGoodEverywhere(page)
  await openAs(trainee.token, `/trainee/speaking/${task.id}`)
  await expect(page.getByRole('heading', { name: 'Your mark' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of dictations are accessible', async ({ page, api, openAs }) => {
  test.slow()
  const items = [
    { sort: 'number', text: 'The total is $48.50.' },
    { sort: 'spelling', text: 'Llewellyn' },
  ] as const
  const { id, task, trainee, trainer } = await typedDictation(api, `On the phone ${Date.now()}`, items)
  await openAs(trainer, '/trainer/speaking')
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByRole('radio', { name: 'Dictation' }).click()
  await page.getByRole('button', { name: 'Names and spelling' }).click()
  await expect(page.getByRole('textbox', { name: 'Item 12' })).toHaveCount(1)
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/speaking/${task.id}`)
  await expect(page.getByText('missed 1 of 1 time, item 2')).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/speaking/dictations/${id}`)
  await page.getByRole('button', { name: /^Llewellyn/ }).click()
  await expect(page.getByRole('textbox', { name: 'Your reason' })).toBeFocused()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, `/trainee/speaking/${task.id}`)
  await expect(page.getByText('0 of 5 words')).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of readings are accessible', async ({ page, api, openAs }) => {
  test.slow()
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Rosa', last: 'Reader' })
  const audience = { user_ids: [trainee.id] }
  const body = { title: `Village ${Date.now()}`, script, due_at: '2020-01-05T12:00:00.000Z', audience }
  const { data: reading } = await api.call(createReadingAssignment, { body }, trainer)
  await openAs(trainee.token, '/trainee/readings')
  await expect(page.getByRole('link', { name: reading.title })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, `/trainee/readings/${reading.id}`)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await readAloud(page)
  await expectResult(page)
  await page.getByRole('link', { name: 'Back to this reading' }).click()
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: /^Reading 1/ }).click()
  await expect(page.getByText('Nobody has commented on it yet.')).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, '/trainer/readings')
  await expect(page.getByRole('link', { name: reading.title })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: reading.title }).click()
  await expect(page.getByRole('heading', { name: 'Work on these first' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: 'Rosa Reader' }).click()
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, '/trainer/readings')
  await page.getByRole('button', { name: 'Assign a reading' }).click()
  await expect(page.getByRole('textbox', { name: 'Script' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the sound maps of a trainee and of a group, and the page of a sound, are accessible', async ({
  page,
  api,
  openAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Nora', last: 'Reader' })
  const group = await api.group(`Evening class ${Date.now()}`, [trainee.id])
  const body = { title: `Three villages ${Date.now()}`, script }
  const { data: reading } = await api.call(createReadingAssignment, { body }, trainer)
  await openAs(trainee.token, '/trainee/sounds')
  await expect(page.getByText('No readings yet')).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, `/trainee/readings/${reading.id}`)
  await page.getByRole('button', { name: 'Read it now' }).click()
  await readAloud(page)
  await expectResult(page)
  await openAs(trainee.token, '/trainee/sounds')
  await page.getByRole('link', { name: /^\/ə\/.* heard [1-9]\d* times?$/ }).click()
  await expect(
    page.getByRole('img', { name: 'The mouth for /ə/, cut in half, seen from the left' }),
  ).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainer, `/trainer/groups/${group.id}`)
  await page.getByRole('link', { name: 'Sound map' }).click()
  await page.getByRole('link', { name: /^\/r\// }).click()
  await expect(page.getByText(/of 1 trainee misses it/)).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Create a quiz with these words' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue(
    /^\/r\/ for Evening/,
  )
})

test('the pages of listening lessons and of recorded words are accessible', async ({ page, api, openAs }) => {
  const trainee = await api.trainee({ first: 'Lia', last: 'Listener' })
  await openAs(trainee.token, '/trainee/listening')
  await expect(page.getByRole('heading', { name: 'ship · sheep' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(trainee.token, '/trainee/listening/ship-sheep')
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByRole('button', { name: /^I heard / }).first()).toBeVisible()
  for (let answer = 0; answer < 12; answer++) await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Start the training' }).click()
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Next word' })).toBeVisible()
  await expectGoodEverywhere(page)
  await openAs(await api.signInAsTrainer(), '/trainer/voice')
  await page.getByRole('button', { name: 'Record: ship · sheep' }).click()
  await expect(page.getByRole('button', { name: 'Record word' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of scripts are accessible', async ({ page, api, openAs }) => {
  const trainer = await api.signInAsTrainer()
  const title = `Thank you ${Date.now()}`
  const text = 'Thank both of them. Three thin brothers thought about their tall aunt on Thursday at two.'
  await api.call(createScript, { body: { title, text } }, trainer)
  await openAs(trainer, '/trainer/scripts')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: title }).click()
  await page
    .getByRole('button', { name: /^\/θ\//, pressed: false })
    .first()
    .click()
  await expect(page.locator('mark').first()).toHaveText('Thank')
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(text)
  await expectGoodEverywhere(page)
  await openAs(trainer, '/trainer/readings')
  await page.getByRole('button', { name: 'Assign a reading' }).click()
  await page.getByRole('button', { name: 'Choose a script' }).click()
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the pages of a quiz and of a trainee are accessible', async ({ page, api, server, openAs }) => {
  const { quiz, trainee } = await answeredQuiz(api, server.url, {
    outcomes: ['incorrect', 'correct', 'incorrect'],
    clips: [1, 3],
    appeals: { 1: 'I said it right' },
  })
  const ofQuiz = `/trainer/quizzes/${quiz.id}`
  for (const path of [
    ofQuiz,
    `${ofQuiz}/words`,
    `${ofQuiz}/settings`,
    `/trainer/trainees/${trainee.id}/words`,
  ]) {
    await openAs(await api.signInAsTrainer(), path)
    await expect(page.getByText(/^(river|Time limit)$/).first()).toBeAttached()
    await expectGoodEverywhere(page)
  }
})

test('an attempt and its appeal are accessible, with and without an open form', async ({
  page,
  api,
  server,
  openAs,
}) => {
  const { id } = await answeredQuiz(api, server.url, {
    outcomes: ['incorrect', 'correct', 'incorrect'],
    clips: [1, 3],
    appeals: { 1: 'I said it right' },
  })
  for (const path of [`/trainer/attempts/${id}`, '/trainer/appeals']) {
    await openAs(await api.signInAsTrainer(), path)
    await expect(page.getByRole('heading', { name: 'river' }).first()).toBeVisible()
    await expectGoodEverywhere(page)
    await page.getByRole('button', { name: 'Accept river' }).first().click()
    await page.getByRole('radio', { name: 'Another reason' }).click()
    await expectGoodEverywhere(page)
  }
})

test('a result is accessible, with an open form, an answered appeal, and before the quiz is taken', async ({
  page,
  api,
  server,
  openAs,
}) => {
  const { id, quiz, trainee } = await answeredQuiz(api, server.url, {
    outcomes: ['incorrect', 'correct', 'incorrect'],
    clips: [1, 3],
    appeals: { 1: 'I said it right' },
  })
  const body = { outcome: 'incorrect', reason: 'The last sound is missing.' } as const
  await api.call(decideWord, { params: { id, n: 1 }, body }, await api.signInAsTrainer())
  await openAs(trainee.token, `/trainee/quizzes/${quiz.id}/result`)
  await expect(page.getByText('Appeal rejected')).toBeVisible()
  await page.getByRole('button', { name: 'I said it right: window' }).click()
  await expectGoodEverywhere(page)
  const other = await api.quiz({ title: 'Not taken' })
  await page.goto(`/trainee/quizzes/${other.id}/result`)
  await expect(page.getByText('No result yet')).toBeVisible()
  await expectGoodEverywhere(page)
})

const dialogs = [
  ['/trainer/quizzes', 'Create quiz', 'Create New Quiz'],
  ['/trainer/quizzes', 'View Results', 'Quiz Results'],
  ['/trainer/quizzes', /^More actions /, 'Delete Quiz', 'Delete'],
  ['/trainer/quizzes', /^More actions /, 'Edit Quiz', 'Edit'],
  ['/trainer/trainees', 'Accept Application', 'Approve trainee'],
  ['/trainer/trainees', 'Reject', 'Reject application'],
  ['/trainer/trainees', 'View Performance', 'Performance Overview'],
  ['/trainer/trainees', /^More actions /, 'Delete Trainee', /^Delete /],
] as const

for (const [path, button, title, item] of dialogs)
  test(`the dialog ${title} is accessible`, async ({ page, api, openAs }) => {
    await api.quiz({ title: 'To be looked at' })
    await api.trainee({ first: 'Amélie', last: 'Rossi' })
    await api.applicant({ first: 'Kofi', last: 'Mensah' })
    await openAs(await api.signInAsTrainer(), path)
    await page.getByRole('button', { name: button }).first().click()
    if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectGoodEverywhere(page)
  })

test('the page of a draft and the dialog of its copy are accessible', async ({ page, api, openAs }) => {
  const { id } = await api.quiz({ title: 'To be planned' })
  const trainer = await api.signInAsTrainer()
  await api.call(
    changeQuiz,
    { params: { id }, body: { state: 'draft', due_at: '2096-12-03T18:00:00Z' } },
    trainer,
  )
  await openAs(trainer, `/trainer/quizzes/${id}`)
  await expect(page.getByText('This quiz is a draft')).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await expect(page.getByRole('button', { name: 'Open now' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: /^More actions/ }).click()
  await expectGoodEverywhere(page)
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('dialog', { name: 'Duplicate Quiz' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a closed quiz is accessible at its address', async ({ page, api, openAs }) => {
  const { id } = await api.quiz({ title: 'Over' })
  await api.call(changeQuiz, { params: { id }, body: { state: 'closed' } }, await api.signInAsTrainer())
  await openAs((await api.trainee()).token, `/trainee/pronounce-it-fast/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz closed' })).toBeVisible()
  await expectGoodEverywhere(page)
})

const traineeScreens = [
  ['/trainee/quizzes', 'Quizzes'],
  ['/trainee/quizzes-score', 'Quizzes Scores'],
  ['/trainee/speech-practice', 'Speech Practice'],
  ['/trainee/dictionary?word=look', 'Dictionary'],
  ['/trainee/modules', 'Modules'],
] as const

for (const [path, heading] of traineeScreens)
  test(`${path} with data is accessible`, async ({ page, api, openAs }) => {
    await api.quiz({ title: `For ${path}` })
    const { token } = await api.trainee()
    await openAs(token, path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectGoodEverywhere(page)
  })

test('a quiz is accessible during and after the game', async ({ page, api, openAs }) => {
  const trainee = await api.trainee()
  const quiz = await api.quiz({ title: 'To be played' })
  await openAs(trainee.token, `/trainee/pronounce-it-fast/${quiz.id}`)
  await expect(page.getByText('Total Words')).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Skip test' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Word 1 of 3').first()).toBeVisible()
  await expectGoodEverywhere(page)
  await page.goto(`/trainee/quizzes/${quiz.id}/taken`)
  await expect(page.getByRole('heading', { name: 'Quiz Already Taken' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('speech practice is accessible: its editor, its script, and a running recording', async ({
  page,
  api,
  openAs,
}) => {
  await openAs((await api.trainee()).token, '/trainee/speech-practice')
  await page.getByRole('button', { name: 'Use your own text' }).click()
  await expectGoodEverywhere(page)
  await page.getByRole('textbox', { name: 'Text to read aloud' }).fill(script)
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(page.getByRole('heading', { name: 'Your script' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect(page.getByRole('button', { name: 'Stop Recording' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the library of scripts is accessible, and so is the answer that nobody wrote about a topic', async ({
  page,
  api,
  openAs,
}) => {
  await openAs((await api.trainee()).token, '/trainee/speech-practice')
  await page.getByRole('textbox', { name: 'Topic' }).fill('quantum knitting')
  await page.getByRole('button', { name: 'Generate Script' }).click()
  await expect(page.getByText(/^There’s no script about/)).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Choose a script' }).click()
  await expect(page.getByRole('list', { name: 'Scripts' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a reading is accessible: its result, a word of it, and both on another day', async ({
  page,
  api,
  openAs,
}) => {
  test.slow()
  await openAs((await api.trainee()).token, '/trainee/speech-practice')
  await useOwnText(page)
  await readAloud(page)
  await expectResult(page)
  await page.getByRole('button', { name: /^colleagues, / }).click()
  await expectGoodEverywhere(page)
  await expectOwnReadings(page, 1)
  await expectGoodEverywhere(page)
  await page.getByRole('link', { name: /^Open “Good morning\. / }).click()
  await expect(page.getByRole('heading', { name: /^Good morning\. /, level: 1 })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the page for a trainee who waits for approval is accessible', async ({ page, api, openAs }) => {
  await openAs(await api.signIn(await api.applicant()), '/trainee/pending')
  await expect(page.getByRole('heading', { name: 'Account approval pending' })).toBeVisible()
  await expectGoodEverywhere(page)
})
