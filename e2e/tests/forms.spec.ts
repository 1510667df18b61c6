import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

/** Presses one key after the other, as fast as a person types. If another field takes the focus, it gets the remaining keys. */
const delay = 30

test('after a refused submit, a code and a password can be typed into their own fields', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  const email = `mai.${Date.now()}@school.example`
  const typed = { 'First name': 'Mai', 'Last name': 'Tran', Email: email }
  for (const [name, text] of Object.entries(typed)) {
    await page.getByLabel(name).click()
    await page.keyboard.type(text, { delay })
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  await page.getByRole('button', { name: 'Verify' }).click()
  const code = page.getByLabel('Verification code')
  const password = page.getByLabel('Password', { exact: true })
  await expect(code).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Password must be 3 to 20 characters long.')
  await page.keyboard.type('123456', { delay })
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('123456')
  await expect(password).toHaveValue('')
  await password.click()
  await page.keyboard.type('secret', { delay })
  await expect(password).toHaveValue('secret')
  await expect(password).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
})

test(
  'a refused quiz can be corrected field by field, and survives Back and a reload',
  byNight,
  async ({ page, api, openAs }) => {
    await openAs(await api.signInAsTrainer(), '/trainer/quizzes')
    await page.getByRole('button', { name: 'Create quiz' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Quiz' })
    const title = dialog.getByLabel('Quiz title')
    const word = (n: number) => dialog.getByLabel(`Question ${n}`, { exact: true })
    await expect(title).toBeFocused()
    await dialog.getByRole('button', { name: /^Create/ }).click()
    await expect(word(1)).toHaveAccessibleDescription('Question 1 cannot be empty.')
    await expect(title).toBeFocused()
    await page.keyboard.type('Week one', { delay })
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Week one')
    await word(1).click()
    await page.keyboard.type('apple', { delay })
    await page.keyboard.press('Enter')
    await page.keyboard.type('pear', { delay })
    await expect(word(1)).toHaveValue('apple')
    await expect(word(2)).toHaveValue('pear')
    await expect(dialog.getByLabel('Timer (seconds)')).toHaveValue('')

    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/trainer/quizzes')
    await page.reload()
    await page.getByRole('button', { name: 'Create quiz' }).click()
    await expect(word(2)).toHaveValue('pear')
    await dialog.getByLabel('Quiz type').selectOption('Shoot the Word')
    await dialog.getByLabel('Timer (seconds)').click()
    await page.keyboard.type('90', { delay })
    await page.keyboard.press('Enter')
    await expect(page.getByText('Quiz created successfully')).toBeVisible()
    await expect(page.getByRole('listitem', { name: 'Week one' })).toBeVisible()
  },
)
