import { createModule } from '@elocute/contract/modules'
import { answerCompleted, answerPending } from '@elocute/contract/quiz-attempts'
import { appealMark } from '@elocute/contract/speaking-appeals'
import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Page } from '@playwright/test'
import { answeredQuiz, answeredSpeakingTask } from '../support/answering.ts'
import type { Api } from '../support/api.ts'
import { pdf } from '../support/documents.ts'
import { hostileTexts, poison } from '../support/hostile-texts.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    __x?: unknown
  }
}

/** Each load puts different texts into the same fields. */
const loadsOfAScreen = 2

/** Whether any text has become markup. */
const expectHarmless = async (page: Page) => {
  const found = await page.evaluate(() => ({
    ran: window.__x,
    scripts: [...document.scripts].filter((script) => script.src === '').length,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    links: [...document.querySelectorAll('a, area, form, iframe, object, embed')].filter((element) =>
      /^\s*(javascript|data):/i.test(
        ['href', 'action', 'src', 'data'].map((name) => element.getAttribute(name) ?? '').join(''),
      ),
    ).length,
  }))
  expect(found).toEqual({ ran: undefined, scripts: 0, handlers: 0, links: 0 })
}

type Name = string | RegExp
/** What opens a dialog: a button, or an item of the menu that a button opens. */
type Opener = Name | { menu: Name; item: Name }

/** Opens and closes everything that can be opened on a page. */
const openDialogs = async (page: Page, openers: readonly Opener[], opened: Set<Opener>) => {
  for (const opener of openers) {
    const { menu: name, item } =
      typeof opener === 'object' && 'menu' in opener ? opener : { menu: opener, item: null }
    const button = page.getByRole('main').getByRole('button', { name }).first()
    if ((await button.count()) === 0) continue
    await button.click()
    if (item !== null) await page.getByRole('menuitem', { name: item }).click()
    opened.add(opener)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectHarmless(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
}

const more = (item: Name): Opener => ({ menu: /^More actions/, item })

/** Screens without typed text. */
const silent = /speech-practice|word=(?!look)|words=%|taken$|settings$/

const showsHostileText = (page: Page) =>
  page.evaluate((texts) => texts.some((text) => document.body.textContent.includes(text)), hostileTexts)

const visit = async (page: Page, path: string, dialogs: readonly Opener[]) => {
  const opened = new Set<Opener>()
  for (let load = 0; load < loadsOfAScreen; load++) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    if (!silent.test(path)) await expect.poll(() => showsHostileText(page), path).toBe(true)
    await expectHarmless(page)
    await openDialogs(page, dialogs, opened)
  }
  expect([...opened], path).toEqual([...dialogs])
}

const dialogsOfNobody = (page: Page) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a page opened a dialog: ${dialog.message()}`)
  })
}

test('a trainer’s screens show all typed input as text', async ({ page, api, openAs }) => {
  test.slow()
  dialogsOfNobody(page)
  const token = await api.signInAsTrainer()
  await api.quiz({ title: 'To be poisoned' })
  await api.trainee()
  await api.applicant()
  const { data: module } = await api.call(
    createModule,
    { body: { title: 'To be poisoned', description: 'x' } },
    token,
  )
  await api.upload(module.id, { name: 'Lesson.pdf', content: pdf('Lesson') }, token)
  const { put } = await poison(page)
  await openAs(token, '/trainer/home')
  await visit(page, '/trainer/home', [])
  await visit(page, '/trainer/quizzes', ['View Results', more('Delete'), more('Edit')])
  await visit(page, '/trainer/trainees', ['Accept Application', 'Reject', 'View Performance', more('Delete')])
  await visit(page, '/trainer/modules', [more('Delete'), more('Edit')])
  await visit(page, `/trainer/modules/${module.id}`, [more('Delete'), more('Edit')])
  expect([...put].sort()).toEqual([...hostileTexts].sort())
})

/** An answer with a clip, an appeal with a note, a decision with a reason, and one attempt that was reopened. */
const contestedQuiz = async (api: Api, url: string) => {
  const trainer = await api.signInAsTrainer()
  const reason = 'Clearly said'
  const draft = {
    outcomes: ['incorrect', 'incorrect', 'correct'],
    appeals: { 1: 'I said it', 2: 'This too' },
  } as const
  const answered = await answeredQuiz(api, url, { ...draft, title: 'Contested', clips: [1] })
  const params = { id: answered.id, n: 2 }
  await api.call(decideWord, { params, body: { outcome: 'correct', reason } }, trainer)
  const reopened = await answeredQuiz(api, url, { ...draft, title: 'Reopened' })
  await api.call(reopenAttempt, { params: { id: reopened.id }, body: { reason } }, trainer)
  return { ...answered, reopened, trainer }
}

test('the pages of marks show notes, reasons and names as text', async ({ page, api, server, openAs }) => {
  test.slow()
  dialogsOfNobody(page)
  const { id, quiz, trainee, reopened, trainer } = await contestedQuiz(api, server.url)
  const { put } = await poison(page)
  await openAs(trainer, '/trainer/appeals')
  await visit(page, '/trainer/appeals', [])
  await visit(page, '/trainer/appeals?state=decided', [])
  await visit(page, `/trainer/attempts/${id}`, [/^Reopen/])
  await visit(page, `/trainer/attempts/${reopened.id}`, [])
  await visit(page, `/trainer/quizzes/${quiz.id}`, [])
  await visit(page, `/trainer/trainees/${trainee.id}`, [])
  await visit(page, '/trainer/audit', [])
  await visit(page, '/trainer/settings', [])
  expect([...put].sort()).toEqual([...hostileTexts].sort())
})

test('the result of a trainee shows notes and reasons as text', async ({ page, api, server, openAs }) => {
  test.slow()
  dialogsOfNobody(page)
  const { quiz, trainee } = await contestedQuiz(api, server.url)
  await poison(page)
  await openAs(trainee.token, `/trainee/quizzes/${quiz.id}/result`)
  await visit(page, `/trainee/quizzes/${quiz.id}/result`, [])
  await visit(page, '/trainee/quizzes-score', [])
})

/** An answer with a mark, remarks and an appeal. */
const contestedAnswer = async (api: Api, url: string) => {
  const answered = await answeredSpeakingTask(api, url, 'To be poisoned')
  const { id, rubric, trainee, trainer } = answered
  const mark = {
    levels: rubric.criteria.map(() => 2),
    comment: 'Clear',
    remarks: [{ n: 1, at_ms: 200, text: 'Here' }],
    final: true,
    revision: 0,
  }
  await api.call(saveSpeakingMark, { params: { id }, body: mark }, trainer)
  await api.call(appealMark, { params: { id }, body: { note: 'I said more', criteria: [1] } }, trainee.token)
  return answered
}

test('the pages of speaking tasks show titles, questions, comments and appeals as text', async ({
  page,
  api,
  server,
  openAs,
}) => {
  test.slow()
  dialogsOfNobody(page)
  const { id, task, trainee, trainer } = await contestedAnswer(api, server.url)
  const { put } = await poison(page)
  await openAs(trainer, '/trainer/speaking')
  await visit(page, '/trainer/speaking', [])
  await visit(page, '/trainer/rubrics', [])
  await visit(page, `/trainer/speaking/${task.id}`, [more('Delete')])
  await visit(page, `/trainer/speaking/${task.id}/mark?answer=${id}`, ['Reject appeal'])
  await visit(page, '/trainer/appeals', [])
  await visit(page, `/trainer/trainees/${trainee.id}/speaking`, [])
  await visit(page, `/trainer/trainees/${trainee.id}/report`, [])
  await openAs(trainee.token, '/trainee/speaking')
  await visit(page, '/trainee/speaking', [])
  await visit(page, `/trainee/speaking/${task.id}`, [])
  expect([...put].sort()).toEqual([...hostileTexts].sort())
})

test('a trainee’s screens show all typed input as text', async ({ page, api, openAs }) => {
  test.slow()
  dialogsOfNobody(page)
  const trainer = await api.signInAsTrainer()
  const quiz = await api.quiz({ title: 'To be poisoned' })
  const { data: module } = await api.call(
    createModule,
    { body: { title: 'Poisoned', description: 'x' } },
    trainer,
  )
  await api.upload(module.id, { name: 'Lesson.pdf', content: pdf('Lesson') }, trainer)
  const { token } = await api.trainee()
  const taken = await api.quiz({ title: 'Taken' })
  const now = formatUtc(new Date())
  const answer = { quiz_id: taken.id, score: 1, started_at: now, completed_at: now, taken_at: now }
  await api.call(answerPending, { body: answer }, token)
  await api.call(answerCompleted, { body: { quiz_id: taken.id } }, token)
  const { put } = await poison(page)
  await openAs(token, '/trainee/quizzes')
  for (const path of [
    '/trainee/quizzes',
    '/trainee/quizzes-score',
    '/trainee/modules',
    `/trainee/modules/${module.id}`,
    '/trainee/dictionary?word=look',
    '/trainee/dictionary?word=%3Cimg%20src%3Dx%20onerror%3Dwindow.__x%3D1%3E',
    '/trainee/dictionary?word=xqzt',
    '/trainee/speech-practice',
    '/trainee/practice?words=river',
    '/trainee/practice?words=%3Cimg%20src%3Dx%20onerror%3Dwindow.__x%3D1%3E',
    `/trainee/quizzes/${taken.id}/taken`,
    `/trainee/pronounce-it-fast/${quiz.id}`,
  ])
    await visit(page, path, [])
  expect([...put].sort()).toEqual([...hostileTexts].sort())
})

test('input in an address or a form stays text', async ({ page }) => {
  dialogsOfNobody(page)
  const { put } = await poison(page)
  for (const text of hostileTexts.slice(3, 9)) {
    const typed = encodeURIComponent(text)
    // A path with a dot names a file, and a missing file is not a page.
    const part = encodeURIComponent(text.replaceAll('window.', 'window&period;').replaceAll('.', ''))
    for (const path of [`/setup?token=${typed}`, `/${part}`, `/auth?next=${typed}`, `/auth#${typed}`]) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expectHarmless(page)
    }
  }
  await page.goto('/auth')
  for (let time = 0; time < 3; time++) {
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('<img src=x onerror=window.__x=1>')
    const refused = page.waitForResponse('**/api/auth/login')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await refused
    await expectHarmless(page)
  }
  expect(put.size).toBeGreaterThan(0)
})
