import { login, register, resendCode, verify } from '@elocute/contract/auth'
import { loadSchool } from '@elocute/contract/school'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../../client/address/page.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../../testing/people.ts'
import { quietPages } from '../../../testing/quiet-pages.ts'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const at = async (path: Parameters<typeof renderApp>[0]) => {
  const app = renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}
const field = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole('button', { name })

describe('sign in', () => {
  const signIn = async (path: Parameters<typeof renderApp>[0] = '/auth') => {
    quietPages()
    const app = await at(path)
    await app.user.type(field('Email'), 'Grace@Example.org')
    await app.user.type(field('Password'), 'secret')
    await app.user.click(button('Sign in'))
    return app
  }

  test.each([
    [aTrainer(), '/trainer/home'],
    [aTrainee(), '/trainee/quizzes'],
    [aTrainee({ status: 'pending' }), '/trainee/pending'],
    [aTrainer({ status: 'other' }), '/trainee/pending'],
  ])('$role, $status, begins at %s', async (person, home) => {
    const { role, status } = person
    const calls = answer(login, () => {
      signedInAs(person)
      return { message: 'Signed in', accessToken: 'a-token', role, status }
    })
    const { router } = await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe(home))
    expect(tokenStore.get()).toBe('a-token')
    expect(calls[0]?.body).toEqual({ email: 'grace@example.org', password: 'secret' })
  })

  test('after the guard it goes back to where one was', async () => {
    answer(login, () => {
      signedInAs(aTrainer())
      return {
        message: 'Signed in',
        accessToken: 'a-token',
        role: 'trainer' as const,
        status: 'verified' as const,
      }
    })
    const { router } = await signIn({ pathname: '/auth', state: { from: '/trainer/quizzes' } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/quizzes'))
  })

  test('the server says why not, and what was typed stays', async () => {
    answer(login, refusal('wrong_credentials', 'Invalid email or password'))
    await signIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password')
    expect(field('Email')).toHaveValue('Grace@Example.org')
    expect(field('Password')).toHaveValue('secret')
  })

  test('without a connection the fallback is said', async () => {
    answer(login, noConnection)
    await signIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during sign in')
  })

  test('while it runs the button says so, and a second click sends nothing', async () => {
    const calls = answer(login, forever)
    const { user } = await signIn()
    await user.click(await screen.findByRole('button', { name: 'Signing in…' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('the first bad field gets the focus', async () => {
    const { user } = await at('/auth')
    await user.click(button('Sign in'))
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    expect(field('Password')).toHaveAccessibleDescription('Password is required.')
  })

  test('a field is corrected where it is, and its error goes when it is right', async () => {
    const { user } = await at('/auth')
    await user.click(button('Sign in'))
    await waitFor(() => expect(field('Email')).toHaveFocus())
    await user.keyboard('mai@example.org')
    expect(field('Email')).toHaveFocus()
    expect(field('Email')).toHaveValue('mai@example.org')
    await waitFor(() => expect(field('Email')).not.toHaveAttribute('aria-invalid'))
    expect(field('Password')).toHaveValue('')
    expect(field('Password')).toHaveAttribute('aria-invalid')
  })

  test('who is signed in already is not asked again', async () => {
    const { router } = renderApp('/auth', aTrainee({ status: 'pending' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/pending'))
  })
})

describe('a link from another page', () => {
  const typedBefore = (draft: object) =>
    sessionStorage.setItem('elocute.auth-draft', JSON.stringify({ email: 'mai@example.org', ...draft }))

  test('to the sign-in opens the sign-in, whatever was open before', async () => {
    typedBefore({ panel: 'sign-up' })
    const { user, unmount } = renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(field('Email')).toHaveValue('mai@example.org')
    await user.click(button('Sign up'))
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    unmount()
    await at('/auth')
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  })

  test('of somebody who begins opens the sign-up', async () => {
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Get Started' }))
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
  })

  test('of somebody who waits for her code goes on there', async () => {
    typedBefore({ panel: 'verify', token: 'reg-1', sentAt: '0' })
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('link', { name: 'Get Started' }))
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  })

  test('that needs a sign-in opens the sign-in', async () => {
    typedBefore({ panel: 'sign-up' })
    await at('/trainer/quizzes')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('sign up', () => {
  const fillIn = async () => {
    const app = await at('/auth')
    await app.user.click(button('Sign up'))
    await app.user.type(field('First name'), 'Mai')
    await app.user.type(field('Last name'), 'Tran')
    await app.user.type(field('Email'), 'mai@example.org')
    return app
  }

  test('leads to the code, and a reload stays there', async () => {
    const calls = answer(register, { message: 'ok', token: 'reg-1' })
    const { user, unmount } = await fillIn()
    await user.click(button('Sign up'))
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
    expect(screen.getByText('Account created successfully!')).toBeVisible()
    expect(calls[0]?.body).toMatchObject({ email: 'mai@example.org', first_name: 'Mai', last_name: 'Tran' })
    unmount()
    await at('/auth')
    expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  })

  test('what was typed survives a look at the other panel', async () => {
    const { user } = await fillIn()
    await user.click(button('Sign in'))
    expect(field('Email')).toHaveValue('mai@example.org')
    await user.click(button('Sign up'))
    expect(field('First name')).toHaveValue('Mai')
  })

  test('a name with digits is refused before anything is sent', async () => {
    const { user } = await fillIn()
    await user.type(field('First name'), '7')
    await user.click(button('Sign up'))
    await waitFor(() =>
      expect(field('First name')).toHaveAccessibleDescription(
        'Use only letters, spaces, apostrophes, hyphens and full stops.',
      ),
    )
  })

  test('a name that was refused is typed into its own field', async () => {
    const { user } = await at('/auth')
    await user.click(button('Sign up'))
    await user.click(button('Sign up'))
    await waitFor(() => expect(field('First name')).toHaveFocus())
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required.')
    await user.keyboard('Mai Anh')
    expect(field('First name')).toHaveFocus()
    expect(field('First name')).toHaveValue('Mai Anh')
    expect(field('Last name')).toHaveValue('')
  })

  test('what was typed while the form was still on its way is sent', async () => {
    const calls = answer(register, { message: 'ok', token: 'reg-1' })
    await at('/auth')
    const typed = { 'First name': 'Mai', 'Last name': 'Tran', Email: 'mai@example.org' }
    fireEvent.click(button('Sign up'))
    for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } })
    fireEvent.submit(field('Email').closest('form') as HTMLFormElement)
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ first_name: 'Mai', email: 'mai@example.org' }))
  })

  test("the server's errors stand at their fields", async () => {
    const errors = [{ path: 'email', message: 'Please enter a valid email address.' }]
    answer(register, refusal('invalid_input', 'Please enter a valid email address.', { errors }))
    const { user } = await fillIn()
    await user.click(button('Sign up'))
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  })

  test('a failure without words says the fallback', async () => {
    answer(register, noConnection)
    const { user } = await fillIn()
    await user.click(button('Sign up'))
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during sign up')
  })
})

describe('verification', () => {
  const atCode = async (sentAt = 0) => {
    const draft = { panel: 'verify', token: 'reg-1', email: 'mai@example.org', sentAt: String(sentAt) }
    sessionStorage.setItem('elocute.auth-draft', JSON.stringify(draft))
    return at('/auth')
  }
  const fillIn = async (confirmation: string) => {
    const app = await atCode()
    await app.user.type(field('Verification code'), '123456')
    await app.user.type(field('Password'), 'secret')
    await app.user.type(field('Confirm password'), confirmation)
    await app.user.click(button('Verify'))
    return app
  }

  test('passwords that differ block it', async () => {
    await fillIn('secrat')
    await waitFor(() => expect(field('Confirm password')).toHaveFocus())
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  })

  test('a code and a password that were refused are typed each into its own field', async () => {
    const { user } = await atCode()
    await user.click(button('Verify'))
    await waitFor(() => expect(field('Verification code')).toHaveFocus())
    expect(field('Password')).toHaveAccessibleDescription('Password must be 3 to 20 characters long.')
    await user.keyboard('123456')
    expect(field('Verification code')).toHaveFocus()
    expect(field('Verification code')).toHaveValue('123456')
    expect(field('Password')).toHaveValue('')
    await user.click(field('Password'))
    await user.keyboard('secret')
    expect(field('Password')).toHaveValue('secret')
    expect(field('Confirm password')).toHaveValue('')
  })

  test('passwords that differ are the same again, whichever of the two is changed', async () => {
    const { user } = await fillIn('secrets')
    await waitFor(() => expect(field('Confirm password')).toHaveAttribute('aria-invalid'))
    await user.type(field('Password'), 's')
    await waitFor(() => expect(field('Confirm password')).not.toHaveAttribute('aria-invalid'))
    expect(field('Password')).toHaveFocus()
  })

  test('a right code is celebrated for 2 s, then the page is loaded anew with the address kept', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = answer(verify, { message: 'ok' })
    await fillIn('secret')
    expect(await screen.findByText('Verification successful!')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
    expect(calls[0]?.body).toEqual({ token: 'reg-1', password: 'secret', code: '123456' })
    expect(reload).not.toHaveBeenCalled()
    // The timer is set by an effect, which may come after what is seen.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(reload).toHaveBeenCalledOnce()
    })
    expect(sessionStorage.getItem('elocute.auth-draft')).toBe('{"email":"mai@example.org"}')
  })

  test('a wrong code is said in words', async () => {
    answer(verify, refusal('wrong_code', 'Invalid or expired code'))
    await fillIn('secret')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code')
  })

  test('a failure without words of the server is said in ours', async () => {
    answer(verify, noConnection)
    const { user } = await fillIn('secret')
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during verification')
    answer(resendCode, noConnection)
    await user.click(button('Send a new code'))
    expect(await screen.findByText('An error occurred while resending the verification code')).toBeVisible()
  })

  test('a new code can be had every 30 s', async () => {
    const calls = answer(resendCode, { message: 'ok' })
    const { user } = await atCode()
    await user.click(button('Send a new code'))
    expect(await screen.findByText('Verification code resent successfully')).toBeVisible()
    expect(calls[0]?.body).toEqual({ email: 'mai@example.org', purpose: 'account_verification' })
    expect(screen.getByRole('button', { name: /^Send a new code in (30|29) s$/ })).toBeDisabled()
  })

  test('just after the sign-up there is nothing to resend yet', async () => {
    await atCode(Date.now())
    expect(screen.getByRole('button', { name: /^Send a new code in/ })).toBeDisabled()
  })

  test('a resend that fails says so, and waits as long as the server asks', async () => {
    answer(
      resendCode,
      refusal('too_many', 'Too many tries. Please wait and try again.', { retryAfterSeconds: 9 }),
    )
    const { user } = await atCode()
    await user.click(button('Send a new code'))
    expect(
      await screen.findByText(
        /^Too many tries\. Please wait and try again\. You can continue in [89] seconds\.$/,
      ),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Send a new code in (9|8) s$/ })).toBeDisabled()
  })
})

describe('a school that lets people in by invitation only', () => {
  test('says so instead of the form', async () => {
    answer(loadSchool, {
      data: {
        name: 'Language School Cebu',
        logo: null,
        sign_up_open: false,
        has_providers: false,
        contact: null,
      },
    })
    await at('/auth#sign-up')
    expect(
      await screen.findByText('You can sign up here only by invitation. Ask your trainer for one.'),
    ).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(button('Sign in')).toBeVisible()
  })

  test('says so by its refusal where that is not known', async () => {
    answer(loadSchool, noConnection)
    const sentence = 'You can sign up only by invitation here. Ask your trainer for one.'
    answer(register, refusal('forbidden', sentence))
    const { user } = await at('/auth#sign-up')
    await user.type(field('First name'), 'Ana')
    await user.type(field('Last name'), 'Cruz')
    await user.type(field('Email'), 'ana@example.org')
    await user.click(button('Sign up'))
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})
