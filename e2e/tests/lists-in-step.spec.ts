import { zipFile } from '../../apps/server/src/testing/zip-file.ts'
import { expectGoodEverywhere } from '../support/accessibility.ts'
import { byNight } from '../support/by-night.ts'
import { runServer, type RunningServer } from '../support/running-server.ts'
import { expect, test as base } from '../support/test.ts'

/** A school of its own: whoever is not in a list of the whole school is suspended. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ mailbox }, use) => {
      const server = await runServer(mailbox)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

type Student = { id: string; first: string; last: string; email: string; classes: string[] }

/** An export of a school's system, in OneRoster 1.2 CSV. */
const rosterOf = (students: readonly Student[]) => {
  const classes = [...new Set(students.flatMap((student) => student.classes))]
  const files = {
    'manifest.csv': ['propertyName,value', 'oneroster.version,1.2', 'file.users,bulk'],
    'orgs.csv': ['sourcedId,name,type', 's1,Park School,school'],
    'users.csv': [
      'sourcedId,status,enabledUser,username,givenName,familyName,middleName,email,password',
      ...students.map(({ id, first, last, email }) => `${id},,true,${id},${first},${last},,${email},secret`),
    ],
    'roles.csv': [
      'sourcedId,userSourcedId,roleType,role,orgSourcedId',
      ...students.map(({ id }) => `r-${id},${id},primary,student,s1`),
    ],
    'classes.csv': [
      'sourcedId,title,classCode,schoolSourcedId',
      ...classes.map((title) => `c-${title},${title},,s1`),
    ],
    'enrollments.csv': [
      'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role',
      ...students.flatMap(({ id, classes: own }) =>
        own.map((title) => `e-${title}-${id},c-${title},s1,${id},student`),
      ),
    ],
  }
  const buffer = zipFile(
    Object.entries(files).map(([name, lines]) => ({ name, content: lines.join('\r\n') })),
  )
  return { name: 'oneroster.zip', mimeType: 'application/zip', buffer }
}

test('a OneRoster export invites, moves and suspends; undoing it lets everybody in again', async ({
  page,
  browser,
  api,
  server,
  openAs,
}) => {
  const anna = await api.trainee({ first: 'Anna', last: 'Weber' })
  const cem = await api.trainee({ first: 'Cem', last: 'Kaya' })
  const student = (id: string, first: string, email: string, classes: string[]) => ({
    id,
    first,
    last: 'Weber',
    email,
    classes,
  })
  const roster = rosterOf([
    student('u1', 'Annabel', anna.email, ['7A', 'Chess']),
    student('u2', 'Nia', `nia.${Date.now()}@school.example`, ['7A']),
  ])
  const theirs = await browser.newPage({ baseURL: server.url })
  const signIn = async () => {
    await theirs.goto('/auth')
    await theirs.getByLabel('Email').fill(cem.email)
    await theirs.getByLabel('Password', { exact: true }).fill(cem.password)
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await expect(theirs).toHaveURL('/trainee/quizzes')

  await openAs(await api.signInAsTrainer(), '/trainer/trainees/import')
  await page.getByLabel('Choose a file').setInputFiles(roster)
  await expect(page.getByRole('radio', { name: 'Update everyone from it' })).toBeChecked()
  await expect(page.getByText('1 person will be invited by email')).toBeVisible()
  await expect(page.getByText('1 trainee will get another name or other groups')).toBeVisible()
  await expect(page.getByText('Now: Anna Weber')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Suspend Cem Kaya' })).toBeChecked()
  await page.getByRole('button', { name: 'Update from the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend 1 trainee' }).click()
  await expect(page.getByText('1 invited, 0 approved, 1 changed, 1 suspended, 0 restored.')).toBeVisible()

  // The page that was open is signed out, and the password says why.
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/auth/)
  await signIn()
  await expect(theirs.getByText(/^Your account is suspended/)).toBeVisible()

  await page.goto('/trainer/trainees?status=suspended')
  await expect(page.getByText('1 suspended trainee', { exact: true })).toBeVisible()
  await page.goto(`/trainer/trainees/${anna.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Annabel Weber' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chess' })).toBeVisible()

  await page.goto('/trainer/trainees/import')
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await signIn()
  await expect(theirs).toHaveURL('/trainee/quizzes')
  await theirs.close()
  await page.goto(`/trainer/trainees/${anna.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Weber' })).toBeVisible()
})

test('the preview of a sync is good on a phone and for everybody', byNight, async ({ page, api, openAs }) => {
  const anna = await api.trainee({ first: 'Anna', last: 'Weber' })
  await api.trainee({ first: 'Dan', last: 'Hill' })
  await openAs(await api.signInAsTrainer(), '/trainer/trainees/import')
  const one = { id: 'u1', first: 'Anna', last: 'Weber', email: anna.email, classes: ['7A'] }
  await page.getByLabel('Choose a file').setInputFiles(rosterOf([one]))
  await expect(page.getByRole('checkbox', { name: 'Suspend Dan Hill' })).toBeVisible()
  await expectGoodEverywhere(page)
})
