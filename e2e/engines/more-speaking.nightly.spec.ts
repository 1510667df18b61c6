import { speakingTask } from '../support/answering.ts'
import { passMicrophoneTest } from './support/speaking.ts'
import { expect, test } from './support/test.ts'

const chosenMicrophone = () => document.querySelector('select')?.selectedOptions[0]?.label

test('a trainee wins Shoot The Word by voice', async ({ api, sound, user, enterAs }) => {
  const words = ['garden', 'yellow']
  const { id } = await api.quiz({ type: 'shoot_the_word', title: 'Two targets', words })
  const { token } = await api.trainee()
  await enterAs(token, `/trainee/shoot-the-word/${id}`)
  await passMicrophoneTest({ user, sound })
  await user.press('Start Quiz')
  await user.press('Click to Speak')
  await user.sees('Is listening')
  await expect(async () => {
    const target = await user.evaluate(() => document.querySelector('h1')?.textContent.trim() ?? '')
    if (words.includes(target)) await sound.say(target)
    await user.sees('Quiz Completed!', 1_500)
  }).toPass({ timeout: 60_000 })
  await user.press('Submit Quiz')
  await user.sees('Quiz Submitted Successfully')
})

test('a trainee reads a text into the microphone, gets a score, and plays the recording', async ({
  api,
  sound,
  user,
  enterAs,
}) => {
  const text = 'Good morning. Three of my colleagues live near the village.'
  const { token } = await api.trainee()
  await enterAs(token, '/trainee/speech-practice')
  await user.press('Use your own text')
  await user.type('Text to read aloud', text)
  await user.press('Use this text')
  await user.press('Start Recording')
  await user.sees('Stop Recording', 30_000)
  await sound.say(text)
  await user.press('Stop Recording')
  await user.sees('Your result', 60_000)
  const score = await user.evaluate(() => /Score (\d+)\/100/.exec(document.body.textContent)?.[1])
  // On an idle machine the same voice scores 88 to 95 in these engines.
  expect(Number(score)).toBeGreaterThanOrEqual(75)
  const isHeard = await sound.listen()
  await user.press('Play recording')
  expect(await isHeard(15_000)).toBe(true)
})

test('a trainee answers a speaking task, and she and her trainer hear the answer', async ({
  api,
  sound,
  user,
  enterAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const { token } = await api.trainee()
  const { task } = await speakingTask(api, trainer, ['Tell us about your town.'], `My town ${Date.now()}`)
  await enterAs(token, `/trainee/speaking/${task.id}`)
  await user.press('Start')
  await user.press('Start speaking now')
  await user.sees('Done', 30_000)
  await sound.say('I live in a small town near a river. There are two schools and an old market.')
  await user.press('Done')
  await user.sees('Your answer is sent', 60_000)
  const hears = async (button: string) => {
    const isHeard = await sound.listen()
    await user.press(button)
    expect(await isHeard(15_000), button).toBe(true)
  }
  await hears('Play your answer to question 1')
  await enterAs(trainer, `/trainer/speaking/${task.id}/mark`)
  await user.sees('syllables a second', 30_000)
  await user.select('Speed', '2×')
  await hears('Play the answer to question 1')
})

test('another microphone replaces one that is unplugged, and the page says so', async ({
  api,
  sound,
  user,
  enterAs,
}) => {
  const pullOut = await sound.plugIn('Headset')
  const { id } = await api.quiz({ title: 'With a headset', words: ['river'] })
  const { token } = await api.trainee()
  await enterAs(token, `/trainee/pronounce-it-fast/${id}`)
  await user.press('Test microphone')
  await user.sees('Say “hello”', 60_000)
  await user.select('Microphone', 'Headset')
  await expect.poll(() => user.evaluate(chosenMicrophone)).toBe('Headset')
  await user.sees('Say “hello”', 60_000)
  await pullOut()
  await user.sees('Microphone disconnected')

  await user.goto(`/trainee/pronounce-it-fast/${id}`)
  await passMicrophoneTest({ user, sound })
  await user.sees('Your chosen microphone isn’t connected. We’re using another one.')
})
