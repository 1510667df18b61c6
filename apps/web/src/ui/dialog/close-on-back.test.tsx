import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createBrowserRouter, Link, RouterProvider, useBlocker, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from '../form/button.tsx'
import { listenForPopState, routeChanged } from './close-on-back.ts'
import { Dialog } from './dialog.tsx'
import { NoticeProvider } from '../feedback/notice-provider.tsx'
import { useNotice } from '../feedback/notice.ts'

type PageProps = { guarded?: boolean; busy?: boolean; asks?: boolean }

/** A page with a dialog in which another one can be opened, as the app has them. */
const Page = ({ guarded = false, busy = false, asks = false }: PageProps) => {
  const location = useLocation()
  const notice = useNotice()
  const [open, setOpen] = useState(false)
  useEffect(routeChanged, [location])
  const blocker = useBlocker(({ currentLocation }) => guarded && currentLocation.pathname === '/page')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void notice.confirm({ title: 'Leave?' }).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, notice])
  const close = async () => {
    if (!asks || (await notice.confirm({ title: 'Discard?' }))) setOpen(false)
  }
  return (
    <>
      <h1>{location.pathname}</h1>
      <Link to="/next">Next</Link>
      <Link to="/instead" replace>
        Instead
      </Link>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => void close()} title="Box" dismissible={!busy}>
        <Button onClick={() => void notice.confirm({ title: 'Sure?' })}>Ask</Button>
        <Button onClick={() => setOpen(false)}>Done</Button>
      </Dialog>
    </>
  )
}

/** The app at `/page`, where one came from `/before`. */
const at = async (props: PageProps = {}) => {
  window.history.pushState(null, '', '/before')
  const element = (
    <NoticeProvider>
      <Page {...props} />
    </NoticeProvider>
  )
  listenForPopState()
  const router = createBrowserRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/page'))
  await shows('/page')
  return userEvent.setup()
}

const shows = async (path: string) => {
  await waitFor(() => expect(window.location.pathname).toBe(path))
  // While a dialog is open the page is hidden from assistive technology.
  expect(await screen.findByRole('heading', { level: 1, hidden: true, name: path })).toBeInTheDocument()
}
const box = () => screen.queryByRole('dialog', { name: 'Box' })
const button = (name: string) => screen.findByRole('button', { name })
const back = () => window.history.back()
const forward = () => window.history.forward()
const open = async (user: Awaited<ReturnType<typeof at>>) => {
  await user.click(await button('Open'))
  await screen.findByRole('dialog', { name: 'Box' })
}
const gone = () => waitFor(() => expect(box()).toBeNull())

test('Back closes a dialog, gives the focus back, and only then leaves the page', async () => {
  const user = await at()
  await open(user)
  back()
  await gone()
  await shows('/page')
  expect(await button('Open')).toHaveFocus()
  back()
  await shows('/before')
})

test('Back after a dialog that was closed by its button leaves the page at once', async () => {
  const user = await at()
  for (let times = 0; times < 3; times += 1) {
    await open(user)
    await user.click(await button('Done'))
    await gone()
  }
  back()
  await shows('/before')
})

test('Forward opens nothing, and Back still leaves', async () => {
  const user = await at()
  await open(user)
  back()
  await gone()
  forward()
  await shows('/page')
  expect(box()).toBeNull()
  back()
  await shows('/before')
  forward()
  await shows('/page')
})

test('of two boxes Back closes the upper one first', async () => {
  const user = await at()
  await open(user)
  await user.click(await button('Ask'))
  await screen.findByRole('alertdialog', { name: 'Sure?' })
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(box()).toBeVisible()
  back()
  await gone()
  await shows('/page')
})

test('while work runs, Back closes nothing and leaves nothing', async () => {
  const user = await at({ busy: true })
  await open(user)
  back()
  back()
  await shows('/page')
  expect(box()).toBeVisible()
})

test('what asks before it is lost asks on Back too', async () => {
  const user = await at({ asks: true })
  await open(user)
  back()
  await screen.findByRole('alertdialog', { name: 'Discard?' })
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(box()).toBeVisible()
  back()
  await user.click(await button('Yes'))
  await gone()
  await shows('/page')
  back()
  await shows('/before')
})

test('a page that was reached with a box behind it goes back to its own page', async () => {
  const user = await at()
  await open(user)
  await user.click(await button('Done'))
  await gone()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await shows('/next')
  back()
  await shows('/page')
  back()
  await shows('/before')
})

test('a page that took the place of one with a box takes all of its place', async () => {
  const user = await at()
  await open(user)
  await user.click(await button('Done'))
  await gone()
  await user.click(screen.getByRole('link', { name: 'Instead' }))
  await shows('/instead')
  back()
  await shows('/before')
  forward()
  await shows('/instead')
})

test('a page that asks before it is left asks once, and is left', async () => {
  const user = await at({ guarded: true })
  await open(user)
  await user.click(await button('Done'))
  await gone()
  back()
  await user.click(await button('No'))
  await shows('/page')
  back()
  await user.click(await button('Yes'))
  await shows('/before')
})
