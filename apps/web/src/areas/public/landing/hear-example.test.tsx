import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { scriptedClips } from '../../../testing/scripted-clips.ts'
import { HearExample } from './hear-example.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sound = () => HttpResponse.arrayBuffer(new Uint8Array([255, 243, 72]).buffer)

/** The button, with what the server answers to each request of the recording. */
const open = (reply: (count: number) => Response | Promise<Response>) => {
  let count = 0
  fakeServer.use(http.get(/\/example-reading\.mp3/, () => reply((count += 1))))
  return { ...renderPart(<HearExample />), asked: () => count }
}
const button = (name: string) => screen.findByRole('button', { name })

test('the recording is fetched when it is asked for, plays to its end, and can be stopped', async () => {
  const { played, ends } = scriptedClips()
  const { user, asked } = open(sound)
  const hear = await button('Hear it')
  expect(asked()).toBe(0)
  await user.click(hear)
  expect(await button('Stop')).toBe(hear)
  expect(played).toEqual(['audio/mpeg'])
  act(() => ends())
  expect(await button('Hear it')).toHaveFocus()
  await user.click(hear)
  await user.click(await button('Stop'))
  expect(await button('Hear it')).toBeVisible()
})

test('while it is fetched the button is busy', async () => {
  scriptedClips()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user } = open(() => promise)
  await user.click(await button('Hear it'))
  expect(await button('Hear it')).toHaveAttribute('aria-busy', 'true')
  resolve(sound())
  expect(await button('Stop')).not.toHaveAttribute('aria-busy')
})

test.for([
  ['is refused', () => new HttpResponse(null, { status: 503 })],
  ['is the page of somebody in between', () => HttpResponse.html('<p>Sign in to the network</p>')],
  ['does not come', () => HttpResponse.error()],
] as const)('a recording that %s says so, and can be asked for again', async ([, failure]) => {
  scriptedClips()
  const { user } = open((count) => (count === 1 ? failure() : sound()))
  await user.click(await button('Hear it'))
  expect(await screen.findByText('We couldn’t play the recording. Please try again.')).toBeVisible()
  await user.click(await button('Hear it'))
  expect(await button('Stop')).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a browser that cannot play it says so', async () => {
  scriptedClips()
  vi.stubGlobal(
    'Audio',
    class {
      play = () => Promise.reject(new Error('NotSupportedError'))
      pause = () => undefined
    },
  )
  const { user } = open(sound)
  await user.click(await button('Hear it'))
  expect(await screen.findByText(/^We couldn’t play the recording/)).toBeVisible()
})

test('it is silent once the page is left', async () => {
  const { played } = scriptedClips()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, unmount } = open(() => promise)
  await user.click(await button('Hear it'))
  unmount()
  resolve(sound())
  await promise
  expect(played).toEqual([])
})
