import { createModule } from '@elocute/contract/modules'
import { writeFile } from 'node:fs/promises'
import { docx, pdf } from '../support/documents.ts'
import { trainerAccount } from '../support/running-server.ts'
import { expect, test } from './support/test.ts'

/** Runs in the page: how often it has called the server for modules and files. */
const callsOfPage = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length

test('a trainer and a trainee sign in with real keys, and each sees their own home', async ({
  api,
  screen,
}) => {
  const trainee = await api.trainee({ first: 'Mia' })
  const people = [
    { ...trainerAccount, sees: 'How your class is doing' },
    { email: trainee.email, password: trainee.password, sees: 'Available Quizzes' },
  ]
  for (const { email, password, sees } of people) {
    await screen.goto('/auth')
    await screen.type('Email', email)
    await screen.type('Password', password)
    await screen.key('Enter')
    await screen.sees(sees)
    await screen.press(/^User menu/)
    await screen.press('Logout')
  }
})

test('a trainer uploads a PDF and a Word document', async ({ api, screen, enterAs }, testInfo) => {
  const trainer = await api.signInAsTrainer()
  const { data: module } = await api.call(
    createModule,
    { body: { title: 'Long vowels', description: 'Ship and sheep' } },
    trainer,
  )
  const files = { 'Worksheet.pdf': pdf('Long vowels'), 'Ship & sheep.docx': docx('Ship and sheep') }
  const paths = Object.keys(files).map((name) => testInfo.outputPath(name))
  for (const [index, content] of Object.values(files).entries()) await writeFile(paths[index] ?? '', content)
  await enterAs(trainer, `/trainer/modules/${module.id}`)
  await screen.sees('No materials yet')
  await screen.chooseFiles(paths)
  for (const name of Object.keys(files)) await screen.sees(name)
  await screen.sees(/Total files 2/)
})

// WebKitGTK's WebDriver ends its session where a PDF is shown, so there the test sees only that the press does something.
test('a PDF opens in a tab of its own (in WebKit: it is asked for, since its WebDriver cannot follow)', async ({
  api,
  engine,
  screen,
  enterAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const body = { title: 'Short vowels', description: 'Ship and sheep' }
  const { data: module } = await api.call(createModule, { body }, trainer)
  await api.upload(module.id, { name: 'Worksheet.pdf', content: pdf('Short vowels') }, trainer)
  await enterAs((await api.trainee()).token, `/trainee/modules/${module.id}`)
  await screen.sees('Worksheet.pdf')
  const before = await screen.tabs()
  const callsBefore = await screen.evaluate(callsOfPage)
  await screen.press(/^Open/)
  if (engine === 'firefox') {
    await expect.poll(async () => (await screen.tabs()).length).toBe(before.length + 1)
    const tabs = await screen.tabs()
    expect(tabs.find((address) => !before.includes(address))).toMatch(/^(blob:)?http:\/\/127\.0\.0\.1/)
    return
  }
  const callsAfter = () => screen.evaluate(callsOfPage).catch(() => Number.POSITIVE_INFINITY)
  await expect.poll(callsAfter).toBeGreaterThan(callsBefore)
})

test('a word is looked up, and its voice is heard', async ({ api, sound, screen, enterAs }) => {
  await enterAs((await api.trainee()).token, '/trainee/dictionary')
  await screen.type('Word', 'children')
  await screen.key('Enter')
  await screen.sees('“children” is a form of “child”.')
  const isHeard = await sound.listen()
  await screen.press('Listen to “children”')
  expect(await isHeard(20_000)).toBe(true)
})
