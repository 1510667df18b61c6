import { createModule } from '@elocute/contract/modules'
import { writeFile } from 'node:fs/promises'
import { docx, pdf } from '../support/documents.ts'
import { trainerAccount } from '../support/running-server.ts'
import { expect, test } from './support/test.ts'

/** A tab opens slowly on a busy machine. */
const slowly = { timeout: 30_000 }

test('a trainer and a trainee sign in with real keys, and each sees the matching home page', async ({
  api,
  user,
}) => {
  const trainee = await api.trainee({ first: 'Mia' })
  const people = [
    { ...trainerAccount, sees: 'Your class at a glance' },
    { email: trainee.email, password: trainee.password, sees: 'Available Quizzes' },
  ]
  for (const { email, password, sees } of people) {
    await user.goto('/auth')
    await user.type('Email', email)
    await user.type('Password', password)
    await user.key('Enter')
    await user.sees(sees)
    await user.press(/^User menu/)
    await user.press('Logout')
  }
})

test('a trainer uploads a PDF and a Word document', async ({ api, user, enterAs }, testInfo) => {
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
  await user.sees('No materials yet')
  await user.chooseFiles(paths)
  for (const name of Object.keys(files)) await user.sees(name)
  await user.sees(/Total files 2/)
})

// WebKitGTK's WebDriver reports the handle of a tab, not its address, and may end its session when a PDF is shown.
test('a PDF opens in its own tab (WebKit: the test sees only the new tab, because its WebDriver cannot read a PDF)', async ({
  api,
  engine,
  user,
  enterAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const body = { title: 'Short vowels', description: 'Ship and sheep' }
  const { data: module } = await api.call(createModule, { body }, trainer)
  await api.upload(module.id, { name: 'Worksheet.pdf', content: pdf('Short vowels') }, trainer)
  await enterAs((await api.trainee()).token, `/trainee/modules/${module.id}`)
  await user.sees('Worksheet.pdf')
  const before = await user.tabs()
  await user.press(/^Open/)
  const opened = async () => (await user.tabs()).find((address) => !before.includes(address))
  const shown = engine === 'firefox' ? opened : () => opened().catch(() => 'the session has ended')
  const address = /^http:\/\/127\.0\.0\.1:\d+\/documents\/[\da-f-]{36}\/Worksheet\.pdf$/
  const expected = engine === 'firefox' ? address : /^page-|^the session has ended$/
  await expect.poll(shown, slowly).toMatch(expected)
})

test('a trainee looks up a word and hears its pronunciation', async ({ api, sound, user, enterAs }) => {
  await enterAs((await api.trainee()).token, '/trainee/dictionary')
  await user.type('Word', 'children')
  await user.key('Enter')
  await user.sees('“children” is a form of “child”.')
  // Firefox lists speech-dispatcher's thousands of voices after a delay, and speaks nothing before.
  const voices = () => user.evaluate(() => speechSynthesis.getVoices().length)
  await expect.poll(voices, slowly).toBeGreaterThan(0)
  const isHeard = await sound.listen()
  await user.press('Listen to “children”')
  expect(await isHeard(45_000)).toBe(true)
})
