import { readCommentOnOwn } from '@elocute/contract/reading-comments'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, queryTries } from '../../testing/fake-server.ts'
import { aTrainee } from '../../testing/people.ts'
import { renderPart, signedInAs } from '../../testing/render-app.tsx'
import { scriptedSound } from '../../testing/scripted-sound.ts'
import { SpokenComment } from './spoken-comment.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const id = '01890000-0000-7000-8000-00000000b009'

const open = (milliseconds = 3_200) => {
  signedInAs(aTrainee())
  return renderPart(
    <SpokenComment
      id={id}
      name="Tara Coach"
      sound={{ type: 'audio/webm', milliseconds }}
      endpoint={readCommentOnOwn}
    />,
  )
}

test('a spoken comment says how long it is and who speaks, and is loaded and played when it is asked for', async () => {
  const sound = scriptedSound()
  const calls = answer(readCommentOnOwn, new Uint8Array([1, 2, 3]))
  const { user } = open()
  expect(await screen.findByText('Spoken comment, 4 seconds')).toBeVisible()
  expect(await screen.findByText('0:00 / 0:04')).toBeVisible()
  const play = await screen.findByRole('button', { name: 'Play the comment of Tara Coach' })
  expect(calls).toEqual([])
  await user.click(play)
  await waitFor(() => expect(sound.played).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Pause the comment of Tara Coach' }))
  await user.click(await screen.findByRole('button', { name: 'Play the comment of Tara Coach' }))
  await waitFor(() => expect(sound.played).toHaveLength(2))
  expect(screen.getByRole('slider', { name: 'Position in the comment of Tara Coach' })).toBeVisible()
  expect(calls.map(({ params }) => params)).toEqual([{ id }])
})

test('a comment that is being loaded says so, and can be stopped', async () => {
  scriptedSound()
  answer(readCommentOnOwn, forever)
  const { user } = open(200)
  expect(await screen.findByText('Spoken comment, 1 second')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Play the comment of Tara Coach' }))
  expect(await screen.findByText('Loading the comment…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pause the comment of Tara Coach' }))
  expect(await screen.findByRole('button', { name: 'Play the comment of Tara Coach' })).toBeVisible()
})

test('a comment that cannot be loaded can be asked for again, and then plays', async () => {
  const sound = scriptedSound()
  answer(readCommentOnOwn, (_, count) => (count <= queryTries ? noConnection : new Uint8Array([1])))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Play the comment of Tara Coach' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(sound.played).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Pause the comment of Tara Coach' })).toBeVisible()
})

test('a comment that this browser cannot play says what to do', async () => {
  scriptedSound({ readable: false })
  answer(readCommentOnOwn, new Uint8Array([1]))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Play the comment of Tara Coach' }))
  await waitFor(() => expect(screen.getByText(/Please open this page in another browser/)).toBeVisible())
})
