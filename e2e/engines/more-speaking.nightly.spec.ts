import { recordedTask, speakingTask } from '../support/answering.ts'
import { passMicrophoneTest } from './support/speaking.ts'
import type { Sound } from './support/sound.ts'
import type { User } from './support/user.ts'
import { expect, test } from './support/test.ts'

/** Presses a button that plays something, and expects it to be heard. */
const hears = async (user: User, sound: Sound, button: string) => {
  const isHeard = await sound.listen()
  await user.press(button)
  expect(await isHeard(15_000), button).toBe(true)
}

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
  await hears(user, sound, 'Play recording')
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
  await hears(user, sound, 'Play your answer to question 1')
  await enterAs(trainer, `/trainer/speaking/${task.id}/mark`)
  await user.sees('syllables a second', 30_000)
  await user.select('Speed', '2×')
  await hears(user, sound, 'Play the answer to question 1')
})

test('a trainee takes a call: the recorded customer is heard, then the microphone opens, and the answer is heard', async ({
  api,
  server,
  sound,
  user,
  enterAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const { token } = await api.trainee()
  const title = `A late parcel ${Date.now()}`
  const questions = [
    'Hello, I am calling about my parcel. It should have come on Monday, and it is still not here.',
    'Thank you. Goodbye.',
  ]
  const task = await recordedTask(api, server.url, trainer, { kind: 'conversation', title, questions })
  await enterAs(token, `/trainee/speaking/${task.id}`)
  await user.press('Start')
  await user.press('Take the call')
  await user.sees('The customer is speaking')
  // The phone does not ring any more.
  const isHeard = await sound.listen()
  expect(await isHeard(15_000)).toBe(true)
  await user.sees('Your turn', 30_000)
  await user.sees('Done', 30_000)
  await sound.say('Good morning. I am sorry about your parcel. It will come tomorrow.')
  await user.press('Done')
  await user.sees('Line 2 of 2', 30_000)
  await user.sees('Your turn', 30_000)
  await sound.say('You are welcome. Have a nice day.')
  await user.press('Done')
  await user.sees('Your answer is sent', 60_000)
  await hears(user, sound, 'Play your answer to line 1')
})

test('a trainee shadows a passage: the model is heard while the microphone records, and gets a score', async ({
  api,
  server,
  sound,
  user,
  enterAs,
}) => {
  const trainer = await api.signInAsTrainer()
  const { token } = await api.trainee()
  const title = `At the station ${Date.now()}`
  const passage = 'The train to Brighton leaves at noon, and it stops at every station.'
  const questions = [passage]
  const task = await recordedTask(api, server.url, trainer, { kind: 'shadowing', title, questions })
  await enterAs(token, `/trainee/speaking/${task.id}`)
  await user.press('Start')
  await user.sees('Passage 1 of 1')
  const isHeard = await sound.listen()
  await user.press('Start shadowing')
  await user.sees('Speak along with the voice.', 30_000)
  await sound.say(passage, { voice: 'en-us+f3', speed: 140 })
  expect(await isHeard(1_000)).toBe(true)
  // The recording ends by itself, some seconds after the model.
  await user.sees('Your result', 60_000)
  await user.sees(/\d+ out of 100/, 60_000)
  await hears(user, sound, 'Play the recording of passage 1')
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
