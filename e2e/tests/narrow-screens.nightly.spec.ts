import { createModule } from '@elocute/contract/modules'
import { pagesOf } from '../support/addresses.ts'
import { answeredQuiz } from '../support/answering.ts'
import { pdf } from '../support/documents.ts'
import { tooWide } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** Every address of the build, and an unknown one. */
const addresses = [...Object.keys(pagesOf('dist')), '/nowhere']
const widths = [320, 360]

/** The widest text that a user can type. It has to wrap. */
const unbroken = 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-floccinaucinihilipilification'

test('no page scrolls sideways on the narrowest phones', async ({ page, api, server, openAs }) => {
  test.slow()
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({
    first: 'Wolfeschlegelsteinhausenbergerdorff',
    last: 'Featherstonehaugh',
  })
  const quiz = await api.quiz({
    title: unbroken,
    words: ['floccinaucinihilipilification'],
    timerSeconds: 3_600,
  })
  const body = { title: unbroken, description: `${unbroken} ${unbroken}` }
  const { data: module } = await api.call(createModule, { body }, trainer)
  await api.upload(module.id, { name: `${unbroken}.pdf`, content: pdf('A') }, trainer)

  const attempt = await answeredQuiz(api, server.url, {
    title: unbroken,
    words: ['floccinaucinihilipilification'],
    outcomes: ['incorrect'],
    clips: [1],
    appeals: { 1: unbroken },
    first: 'Wolfeschlegelsteinhausenbergerdorff',
    last: 'Featherstonehaugh',
  })

  for (const address of addresses) {
    const id = address.includes('/modules/')
      ? module.id
      : address.includes('/attempts/')
        ? attempt.id
        : address.includes('/trainees/')
          ? trainee.id
          : address.endsWith('/result')
            ? attempt.quiz.id
            : quiz.id
    const path = address
      .replace(':id', id)
      .replace('/dictionary', '/dictionary?word=antidisestablishmentarianism')
    const ownToken = address.endsWith('/result') ? attempt.trainee.token : trainee.token
    const open = () => openAs(path.startsWith('/trainer/') ? trainer : ownToken, path)
    // This page redirects a signed-in user.
    if (address === '/auth') await page.goto(address)
    else await open()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      expect(await tooWide(page), `${address} at ${width} px`).toEqual([])
    }
  }
})
