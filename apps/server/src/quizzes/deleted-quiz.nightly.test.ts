import { deleteQuiz } from '@elocute/contract/quizzes'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName, type FileStore } from '../platform/file-store.ts'
import { fileOfWord, filesOfWords } from '../testing/arriving-files.ts'
import { namesIn } from '../testing/names-in.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { measured } from '../testing/test-intensity.ts'
import { tidyUp } from '../testing/tidy-up.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const [trainees, words] = [1_000, 30]
const latencyMs = 20
const [answersWithinMs, goneWithinMs] = [300, 10 * 60_000]
const realFiles = 100

/** S3 with a long way to it. */
const slowStore = async (): Promise<FileStore> => {
  const folder = await temporaryFolder()
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  const store = await openFileStore({ folder, s3: server.location, keepFreeBytes: 0 })
  return {
    ...store,
    remove: async (keys) => {
      await pause(latencyMs)
      return store.remove(keys)
    },
  }
}

test('a quiz with 30,000 clips is deleted at once, and its bytes are gone soon', async ({
  testApp,
  task,
}) => {
  const files = await slowStore()
  const app = await openTestApp(testApp.database, { files, clock: testApp.clock })
  onTestFinished(() => app.app.close())
  await tidyUp(app.services)
  const { quiz, trainer } = await answeredQuiz(app)
  const { inBackground, pool } = testApp.database
  for (const statement of [
    `insert into users (id, email, first_name, last_name, role, status, password_hash)
       select gen_random_uuid(), n || '@class.example', 'Person', 'Number', 'trainee', 'verified', 'none'
       from generate_series(1, ${trainees}) n`,
    `insert into attempts (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
       select gen_random_uuid(), '${quiz.id}', id, 'completed', 1, now(), now(), now(), now()
       from users where email like '%@class.example'`,
    `insert into attempt_words (attempt_id, n, question_word, outcome, at)
       select id, n, 'apple', 'correct', now() from attempts, generate_series(101, ${100 + words}) n where state = 'completed'`,
    filesOfWords('n > 100'),
    `insert into word_clips (attempt_id, n, file_id, milliseconds, created_at)
       select attempt_id, n, ${fileOfWord}, 1, now() from attempt_words where n > 100`,
    'analyze',
  ])
    await inBackground(() => pool.query(statement))
  const { rows } = await pool.query<{ key: string }>(`select key from stored_files limit ${realFiles}`)
  for (const { key } of rows) {
    const draft = await files.receive(Readable.from([Buffer.from('x')]))
    await files.keep(draft, key)
    await draft.drop()
  }

  const deletedAt = performance.now()
  await app.call(deleteQuiz, { params: { id: quiz.id } }, { token: trainer.token })
  const answerMs = performance.now() - deletedAt
  await inBackground(() => tidyUp(app.services))
  const goneMs = performance.now() - deletedAt

  const { rowCount } = await pool.query(
    'select from attempt_words union all select from stored_files union all select from deleted_files',
  )
  expect(rowCount).toBe(0)
  expect(await namesIn(files)).toEqual([markerName])
  measured(task, { 'deletion of a large quiz (ms)': answerMs, 'until its clips are gone (ms)': goneMs })
  expect(answerMs).toBeLessThan(answersWithinMs)
  expect(goneMs).toBeLessThan(goneWithinMs)
})
