import { changeSharedVoice, listClassmates, readClassmateWord } from '@elocute/contract/classmates'
import { answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq } from 'drizzle-orm'
import { tone } from '../../clips/testing/sounds.ts'
import { clipCalls } from '../../clips/testing/word-clips.ts'
import { groupMembers, groups, wordClips } from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Owner = { token: string }

const contrast = 'ship-sheep'
/** Two pairs of the contrast. */
export const twoPairs = ['ship', 'sheep', 'sit', 'seat']

/** A group with these members. */
export const makeGroup = async ({ database: { db }, clock }: TestApp, members: readonly { id: string }[]) => {
  const id = newId()
  await db.insert(groups).values({ id, name: id, createdAt: clock.now() })
  await db.insert(groupMembers).values(members.map((member) => ({ groupId: id, userId: member.id })))
  return id
}

export const share = (testApp: TestApp, { token }: Owner, shared = true) =>
  testApp.call(changeSharedVoice, { body: { shared } }, { token })

/** A trainee who has said these words in a quiz. Both recognisers were sure of each. The sound of a word is a tone of its own. */
export const makeTalker = async (testApp: TestApp, words: readonly string[] = twoPairs) => {
  const trainee = await testApp.make.trainee()
  const token = { token: trainee.token }
  const quiz = await testApp.make.quiz({ words })
  const { id: attemptId, started_at } = await testApp.call(startAttempt, { params: { id: quiz.id } }, token)
  const at = formatUtc(testApp.clock.now())
  const clips = clipCalls(testApp, { id: attemptId, token: trainee.token })
  for (const [index, word] of words.entries()) {
    const n = index + 1
    const said = { outcome: 'correct' as const, at, question_word: word, heard: word, confidence: 0.97 }
    await testApp.call(saveWord, { params: { id: attemptId, n }, body: said }, token)
    await clips.send(n, { bytes: tone(200 + 50 * n) })
  }
  const answer = { quiz_id: quiz.id, score: words.length, started_at, taken_at: at, completed_at: at }
  await testApp.call(answerPending, { body: answer }, token)
  await testApp.database.db
    .update(wordClips)
    .set({ finding: 'agrees', confidence: 0.97 })
    .where(eq(wordClips.attemptId, attemptId))
  return { ...trainee, attemptId, soundOf: (word: string) => tone(200 + 50 * (words.indexOf(word) + 1)) }
}

/** A talker who shares her voice, and a listener in a group with her. */
export const makeClass = async (testApp: TestApp, words?: readonly string[]) => {
  const talker = await makeTalker(testApp, words)
  const listener = await testApp.make.trainee()
  const groupId = await makeGroup(testApp, [talker, listener])
  await share(testApp, talker)
  return { talker, listener, groupId }
}

export const classmatesOf = async (testApp: TestApp, { token }: Owner) =>
  (await testApp.call(listClassmates, { params: { contrast } }, { token })).data

export const hear = (testApp: TestApp, { token }: Owner, id: string | undefined, word = 'ship') =>
  testApp.send(readClassmateWord, { params: { id, word } }, { token })
