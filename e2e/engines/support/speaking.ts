import { expect } from './test.ts'
import type { User } from './user.ts'
import type { Sound } from './sound.ts'

type Speaking = { user: User; sound: Sound }

/** Opens the real microphone before a quiz, loads the recogniser, and says the word of the microphone check until it is recognised. */
export const passMicrophoneTest = async ({ user, sound }: Speaking): Promise<void> => {
  await user.press('Test microphone')
  await user.sees('Say “hello”', 60_000)
  await expect(async () => {
    await sound.say('hello')
    await user.sees('Your microphone works. You can start.', 3_000)
  }).toPass({ timeout: 45_000 })
}

const right = 'Correct! ✓'
const refusals = ['You said: ', 'That didn’t sound like ']
const unsure = 'We didn’t catch that. Say it again'

/** Says a word when the page listens, and again, as people do, if it was not understood or nothing came. Returns whether it was accepted. */
export const speakWord = async ({ user, sound }: Speaking, word: string): Promise<boolean> => {
  for (let time = 0; time < 3; time++) {
    if (!(await user.seesNow('Listening...'))) await user.press('Start Speaking')
    await user.sees('Listening...')
    await sound.say(word)
    // From the second attempt on, the previous verdict is still on the page. It counts if no other replaces it.
    const verdict =
      time === 0
        ? await user.firstOf([right, ...refusals, unsure], 20_000).catch(() => unsure)
        : await user.firstOf([right, ...refusals], 5_000).catch(() => unsure)
    if (verdict !== unsure) return verdict === right
  }
  return false
}
