import { readAskedPicture, readAskedSound } from '@elocute/contract/speaking-prompts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { findButton, openTask } from './speaking.driver.tsx'
import { questions, taskId } from './speaking.factory.ts'

const asked = {
  questions,
  sounds: [{ id: taskId, milliseconds: 4_000 }, null],
  picture: { id: taskId, alt: 'A market by a river' },
}

describe('what a trainer has put beside the questions', () => {
  test('is heard and seen before the start, and while the question is answered', async () => {
    const { played } = scriptedSound()
    const sounds = answer(readAskedSound, new Uint8Array([1]))
    answer(readAskedPicture, new Uint8Array([1]))
    const { user } = await openTask({ asked, preparation_seconds: 0 })
    expect(await screen.findByRole('img', { name: 'A market by a river' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:/),
    )
    await user.click(await findButton('Play the recording for question 1'))
    await waitFor(() => expect(played).toHaveLength(1))
    await user.click(await findButton('Start'))
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'A market by a river' })).toBeVisible()
    await user.click(await findButton('Play the recording for question 1'))
    await waitFor(() => expect(played).toHaveLength(2))
    // It is the same recording, which is loaded once.
    expect(sounds).toHaveLength(1)
  })

  test('is unknown as long as the questions are', async () => {
    await openTask({ asked: null, question_count: 2 })
    expect(await screen.findByText('You’ll see the questions when you start.')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
  })
})
