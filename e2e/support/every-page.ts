import { createModule } from '@elocute/contract/modules'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createScript } from '@elocute/contract/school-scripts'
import type { Page } from '@playwright/test'
import { answeredQuiz, answeredSpeakingTask, typedDictation } from './answering.ts'
import type { Api } from './api.ts'
import { pagesOf } from './addresses.ts'
import { pdf } from './documents.ts'
import { countedReading, shadowedTask } from './spoken-work.ts'
import { expect } from './test.ts'

// Every page of the product with a class's data, for tests that look at all of them.

export const names = { first: 'Amélie', last: 'Rossi' }
export const applicant = { first: 'Kofi', last: 'Mensah' }
export const quizTitle = 'Vowels of week one'
export const moduleTexts = { title: 'Telephone', description: 'Openings and numbers' }
export const readingTexts = {
  title: 'Three colleagues',
  script: 'Good morning. Three of my colleagues live here.',
}
export const fileName = 'Lesson.pdf'
export const groupName = 'Morning class'
export const appealNote = 'I said it right'
export const spoken = {
  speaking: 'About you',
  dictation: 'On the phone',
  dictated: 'Llewellyn',
  shadowing: 'At the station',
  passage: 'The train to Brighton leaves at noon.',
}
/** The game whose words fall, and what it has. */
export const fallingTitle = 'Stops of week two'

const usual = {
  ...names,
  applicant,
  quizTitle,
  fallingTitle,
  moduleTexts,
  fileName,
  groupName,
  appealNote,
  words: ['ship', 'sheep'],
}

/** The widest texts that users can type, which have to wrap. */
const unbroken = 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-floccinaucinihilipilification'
export const widest: typeof usual = {
  first: 'Wolfeschlegelsteinhausenbergerdorff',
  last: 'Featherstonehaugh',
  applicant: { first: 'Featherstonehaugh', last: 'Wolfeschlegelsteinhausenbergerdorff' },
  quizTitle: unbroken,
  fallingTitle: unbroken,
  moduleTexts: { title: unbroken, description: `${unbroken} ${unbroken}` },
  fileName: `${unbroken}.pdf`,
  groupName: unbroken,
  appealNote: unbroken,
  words: ['floccinaucinihilipilification', 'antidisestablishmentarianism'],
}

export type Visit = { address: string; token?: string; open?: (page: Page) => Promise<unknown> }

const button = (page: Page, at = 0) => page.getByRole('main').getByRole('button').nth(at)

/** The pages with a class's data, and the dialogs of the trainer. */
export const visitsOf = async (api: Api, serverUrl: string, texts = usual): Promise<Visit[]> => {
  const { first, last, words } = texts
  const trainer = await api.signInAsTrainer()
  const { token: trainee } = await api.trainee({ first, last })
  const pending = await api.signIn(await api.applicant(texts.applicant))
  const quiz = await api.quiz({ title: texts.quizTitle, words })
  // Several tests have one server, and a name can be there once.
  const group = await api.group(`${texts.groupName} ${Date.now()}`, [])
  const { data: reading } = await api.call(createReadingAssignment, { body: readingTexts }, trainer)
  const text = { title: readingTexts.title, text: readingTexts.script }
  const { data: written } = await api.call(createScript, { body: text }, trainer)
  const { data: module } = await api.call(createModule, { body: texts.moduleTexts }, trainer)
  await api.upload(module.id, { name: texts.fileName, content: pdf('A') }, trainer)
  const answered = await answeredQuiz(api, serverUrl, {
    outcomes: ['incorrect', 'correct', 'skipped'],
    clips: [1],
    appeals: { 1: texts.appealNote },
  })
  const falling = await api.quiz({ title: texts.fallingTitle, type: 'shoot_the_word', words })
  const speaking = await answeredSpeakingTask(api, serverUrl, spoken.speaking)
  const dictation = await typedDictation(api, spoken.dictation, [{ sort: 'spelling', text: spoken.dictated }])
  const shadowing = await shadowedTask(api, serverUrl, {
    title: spoken.shadowing,
    passage: spoken.passage,
    token: trainee,
  })
  const done = await countedReading(api, serverUrl, {
    token: trainee,
    script: readingTexts.script,
    assignment: reading.id,
  })
  const { id: rubric, version } = speaking.rubric
  // A trainer keeps the newest sessions only, and each of the calls above has opened one.
  const token = await api.signInAsTrainer()
  return [
    ...[
      '/',
      '/auth',
      '/auth#sign-up',
      '/forgot-password',
      '/setup?token=x',
      '/auth/callback/1',
      '/auth/signed-out',
      '/auth/lti',
      '/auth/lti/choose',
      '/unsubscribe/x',
      '/join/x',
      '/nowhere',
    ].map((address) => ({
      address,
    })),
    ...[
      ...['home', 'quizzes', 'trainees', 'modules', `modules/${module.id}`, 'accuracy'],
      ...[
        'groups',
        `groups/${group.id}`,
        `groups/${group.id}/report`,
        `groups/${group.id}/sounds`,
        'invitations',
        'trainees/import',
      ],
      ...['readings', `readings/${reading.id}`, 'voice', 'scripts', `scripts/${written.id}`],
      ...[
        'appeals',
        'settings',
        'trainers',
        'sign-in',
        'audit',
        'rescore',
        'account',
        ...['system', 'connections', 'lms', 'agreement'],
      ],
      ...['', '/words', '/settings', '/preview'].map((tab) => `quizzes/${answered.quiz.id}${tab}`),
      ...['speaking', `speaking/${speaking.task.id}`, `speaking/${speaking.task.id}/mark`],
      ...[`speaking/dictations/${dictation.id}`, `speaking/shadowing/${shadowing.answer}`],
      ...['rubrics', `rubrics/${rubric}/versions/${version}/calibration`, `readings/done/${done.counted}`],
      `trainees/${speaking.trainee.id}/speaking`,
      ...['', '/readings', '/words', '/report'].map((tab) => `trainees/${answered.trainee.id}${tab}`),
      `attempts/${answered.id}`,
    ].map((page) => ({
      address: `/trainer/${page}`,
      token,
    })),
    {
      address: '/trainer/quizzes',
      token,
      open: async (page) => {
        await button(page).click()
        await page.getByRole('dialog').locator('[type="submit"]').click()
        await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible()
      },
    },
    ...[
      'quizzes',
      'quizzes-score',
      'readings',
      `readings/${reading.id}`,
      `readings/${reading.id}/read`,
      'practice',
      'practice?words=river,yellow',
      'sounds',
      'sounds/TH',
      'sounds/OY',
      'listening',
      'listening/ship-sheep',
      'modules',
      `modules/${module.id}`,
      'dictionary?word=village',
      'speech-practice',
      'speech-practice/readings',
      `speech-practice/${done.run}`,
      'quizzes-score/readings',
      'speaking',
      `speaking/${shadowing.id}`,
      `shoot-the-word/${falling.id}`,
    ].map((page) => ({ address: `/trainee/${page}`, token: trainee })),
    { address: '/trainee/pending', token: pending },
    { address: '/unauthorized', token: trainee },
    { address: '/documents/x', token: trainee },
    { address: `/trainee/speaking/${speaking.task.id}`, token: speaking.trainee.token },
    { address: `/trainee/speaking/${dictation.task.id}`, token: dictation.trainee.token },
    {
      address: '/trainee/speech-practice',
      token: trainee,
      open: async (page) => {
        await page.locator('form button[type="button"]').nth(1).click()
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    },
    { address: `/trainee/pronounce-it-fast/${quiz.id}`, token: trainee },
    { address: '/trainee/account', token: trainee },
    { address: `/trainee/quizzes/${answered.quiz.id}/result`, token: answered.trainee.token },
    { address: `/trainee/quizzes/${answered.quiz.id}/taken`, token: answered.trainee.token },
  ]
}

/** Waits until a visited page has loaded completely, and opens what is to be seen. Who is sent elsewhere would see another page. */
export const expectVisited = async (page: Page, { address, open }: Visit): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const url = page.url()
  expect(new URL(url).pathname).toBe(new URL(address, url).pathname)
  await open?.(page)
}

/** Goes to a page as the one whose it is, and waits as `expectVisited`. */
export const goTo = async (
  page: Page,
  openAs: (token: string, path: string) => Promise<void>,
  visit: Visit,
): Promise<void> => {
  if (visit.token === undefined) await page.goto(visit.address)
  else await openAs(visit.token, visit.address)
  await expectVisited(page, visit)
}

/** The addresses of a build that nobody visits. A new page is added above. */
export const unvisited = (visits: readonly Visit[]): string[] => {
  const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
  const paths = visits.map(({ address }) => address.replace(/[?#].*$/, ''))
  const addresses = Object.keys(pagesOf('dist'))
  // `quizzes/import` would be visited as `quizzes/:id`, too: the pattern without parameters comes first.
  const isFixed = (path: string) => addresses.includes(path)
  return addresses.filter(
    (address) => !paths.some((path) => path === address || (!isFixed(path) && patternOf(address).test(path))),
  )
}
