import { loadAttempt, quizWords } from '@elocute/contract/trainer-marks'
import { passMicrophoneTest, speakWord } from './support/speaking.ts'
import { expect, test } from './support/test.ts'

test('a trainee plays a quiz by voice, and a wrong word is not accepted', async ({
  api,
  sound,
  user,
  enterAs,
}) => {
  const words = ['river', 'yellow', 'window', 'garden']
  const { id } = await api.quiz({ title: 'Four words', words })
  const { token, id: traineeId } = await api.trainee()
  await enterAs(token, `/trainee/pronounce-it-fast/${id}`)
  await passMicrophoneTest({ user, sound })
  await user.press('Start Quiz')
  for (const [index, word] of words.entries()) {
    await user.sees(`Word ${index + 1} of 4`)
    const said = word === 'window' ? 'banana' : word
    expect(await speakWord({ user, sound }, said), `${said} for ${word}`).toBe(said === word)
    // The next word comes by itself after a right one.
    if (index === 3) await user.press('Finish Quiz')
    else if (said !== word) await user.press(/^Skip Word/)
  }
  await user.sees('75%')
  await user.press('Submit Quiz')
  await user.sees('Quiz Submitted Successfully')

  const trainer = await api.signInAsTrainer()
  const { data: map } = await api.call(quizWords, { params: { id } }, trainer)
  const attemptId = map.trainees.find(({ user_id }) => user_id === traineeId)?.attempt_id ?? ''
  const clipsOf = async () => {
    const { data } = await api.call(loadAttempt, { params: { id: attemptId } }, trainer)
    return data.words.map(({ has_clip }) => has_clip)
  }
  await expect.poll(clipsOf, { timeout: 30_000 }).toEqual([true, true, true, true])
})
