import { generateScript, randomTopics } from '@elocute/contract/speech-practice'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { button, findButton, openPractice, openWithScript } from '../speech-practice.driver.tsx'
import { aGeneratedScript, aScript } from '../speech-practice.factory.ts'

const topic = () => screen.getByRole('textbox', { name: 'Topic' })
const editor = () => screen.findByRole('textbox', { name: 'Text to read aloud' })

describe('a script about a topic', () => {
  test('is generated from a topic and shows its writer', async () => {
    const { user } = await openPractice()
    expect(screen.getByText('No script yet')).toBeVisible()
    expect(button('Generate Script')).toBeDisabled()
    const calls = answer(generateScript, aGeneratedScript())
    await user.type(topic(), '  Coffee {Enter}')
    expect(await screen.findByText(aScript)).toBeVisible()
    expect(calls[0]?.body).toEqual({ topic: 'Coffee' })
    expect(screen.getByText('From the library of scripts')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'My Colleagues' })).toBeVisible()
    expect(screen.queryByText(/^There’s no script/)).toBeNull()
  })

  test.each([
    ['service', 'Written by the language service'],
    ['library', 'From the library of scripts'],
  ] as const)('from the %s shows that', async (source, said) => {
    const { user } = await openPractice()
    answer(
      generateScript,
      aGeneratedScript({ source, ...(source === 'service' && { title: null, match: null }) }),
    )
    await user.type(topic(), 'Coffee{Enter}')
    expect(await screen.findByText(said)).toBeVisible()
  })

  test('that nobody wrote about is said, and the offered script has its title, after a reload too', async () => {
    const { user, unmount, router } = await openPractice()
    answer(generateScript, aGeneratedScript({ match: 'none' }))
    await user.type(topic(), 'Quantum knitting{Enter}')
    const sentence = 'There’s no script about “Quantum knitting” yet. Here’s “My Colleagues” instead.'
    expect(await screen.findByText(sentence)).toBeVisible()
    unmount()
    router.dispose()
    await openPractice()
    expect(screen.getByText(sentence)).toBeVisible()
  })

  test('shows that it is being generated, and the other actions are disabled', async () => {
    const { user } = await openPractice()
    answer(generateScript, forever)
    await user.type(topic(), 'Coffee{Enter}')
    expect(await findButton('Writing your script…')).toHaveAttribute('aria-busy', 'true')
    expect(button('Random Topic')).toBeDisabled()
    expect(button('Use your own text')).toBeDisabled()
  })

  test('that failed shows the failure, keeps the topic, and can be retried', async () => {
    const { user } = await openPractice()
    answer(generateScript, noConnection)
    await user.type(topic(), 'Coffee{Enter}')
    const alert = within(await screen.findByRole('alert'))
    expect(
      alert.getByText('Error Generating Script, Please try again or choose a different topic.'),
    ).toBeVisible()
    expect(topic()).toHaveValue('Coffee')
    answer(generateScript, aGeneratedScript())
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(aScript)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test("that the server refuses shows the server's message", async () => {
    const { user } = await openPractice()
    answer(generateScript, refusal('too_many', 'Too many tries. Please wait and try again.'))
    await user.type(topic(), 'Coffee{Enter}')
    expect(await screen.findByText('Too many tries. Please wait and try again.')).toBeVisible()
  })

  test('over the rate limit shows when the next attempt is possible', async () => {
    const { user } = await openPractice()
    answer(generateScript, refusal('too_many', 'Too many tries.', { retryAfterSeconds: 1_800 }))
    await user.type(topic(), 'Coffee{Enter}')
    expect(await screen.findByText(/^Too many tries\. You can continue at \d+:\d\d\s[AP]M\.$/)).toBeVisible()
  })

  test('a random topic is from the list, differs from the one before, and the typed topic can be restored', async () => {
    expect(randomTopics).toEqual([
      'Climate Change',
      'Space Exploration',
      'Digital Privacy',
      'Renewable Energy',
      'Ocean Conservation',
    ])
    const { user } = await openPractice()
    await user.type(topic(), 'My dog')
    const calls = answer(generateScript, aGeneratedScript())
    let before = ''
    for (let press = 0; press < 6; press++) {
      await user.click(button('Random Topic'))
      const drawn = (topic() as HTMLInputElement).value
      expect(randomTopics).toContain(drawn)
      expect(drawn).not.toBe(before)
      before = drawn
      // Its script replaces the previous one.
      expect(await screen.findByText(aScript)).toBeVisible()
      expect(calls.at(-1)?.body).toEqual({ topic: drawn })
    }
    await user.click(button('Back to “My dog”'))
    expect(topic()).toHaveValue('My dog')
  })
})

describe("the trainee's own text", () => {
  test('is typed, counted, and becomes the script', async () => {
    const { user } = await openPractice()
    await user.click(button('Use your own text'))
    expect(await editor()).toHaveFocus()
    expect(button('Use this text')).toBeDisabled()
    await user.type(await editor(), 'Good morning.')
    expect(screen.getByText('13 of 2,000 characters')).toBeVisible()
    await user.click(button('Use this text'))
    expect(await screen.findByText('Good morning.')).toBeVisible()
    expect(screen.getByText('Your own text')).toBeVisible()
  })

  test('that is too long is truncated with a message', async () => {
    const { user } = await openPractice()
    await user.click(button('Use your own text'))
    await user.click(await editor())
    await user.paste('word '.repeat(500))
    expect(
      screen.getByText('Only the first 2,000 characters were added. Shorten the text first.'),
    ).toBeVisible()
    expect(((await editor()) as HTMLTextAreaElement).value).toHaveLength(2_000)
  })

  test('can be restored after a generated script', async () => {
    const { user } = await openPractice()
    await user.click(button('Use your own text'))
    await user.type(await editor(), 'My own words.')
    answer(generateScript, aGeneratedScript())
    await user.type(topic(), 'Coffee{Enter}')
    expect(await screen.findByText(aScript)).toBeVisible()
    await user.click(button('Back to your own text'))
    expect(await screen.findByText('My own words.')).toBeVisible()
  })

  test('can be an edited generated script', async () => {
    const { user } = await openWithScript()
    await user.click(button('Edit text'))
    expect(await editor()).toHaveValue(aScript)
    await user.clear(await editor())
    await user.type(await editor(), 'Shorter.')
    await user.click(button('Use this text'))
    expect(await screen.findByText('Shorter.')).toBeVisible()
    expect(screen.getByText('Your own text')).toBeVisible()
  })
})

describe('the script', () => {
  test('has a text size that this browser saves', async () => {
    const first = await openWithScript()
    expect(screen.getByText(aScript)).toHaveClass('text-title')
    await first.user.click(button('Larger text'))
    await first.user.click(button('Larger text'))
    expect(button('Larger text')).toBeDisabled()
    expect(screen.getByText(aScript)).toHaveClass('text-display')
    first.unmount()
    await openWithScript()
    expect(screen.getByText(aScript)).toHaveClass('text-display')
  })

  test('and all typed texts survive a reload', async () => {
    const { unmount, user, router } = await openWithScript()
    await user.type(topic(), 'The next topic')
    unmount()
    router.dispose()
    // A new page load also has a new speech host.
    await openPractice()
    expect(topic()).toHaveValue('The next topic')
    expect(screen.getByText(aScript)).toBeVisible()
  })

  test('preloads the code of the recorder, so that it works offline', async () => {
    const { speech } = await openWithScript()
    await waitFor(() => expect(speech.prepared()).toBe(1))
  })
})
