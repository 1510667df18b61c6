import { createApiKey } from '@elocute/contract/api-keys'
import { forgotPassword, login, register, resendCode } from '@elocute/contract/auth'
import { makeCalendarAddress } from '@elocute/contract/calendar'
import { changeSharedVoice } from '@elocute/contract/classmates'
import { tone } from '../clips/testing/sounds.ts'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { changeMembers, createGroup } from '@elocute/contract/groups'
import { saveListening } from '@elocute/contract/listening'
import { saveTake } from '@elocute/contract/voice'
import { createInvitation } from '@elocute/contract/invitations'
import { noteModuleOpened } from '@elocute/contract/modules'
import { importPeople } from '@elocute/contract/people-import'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { speakComment, writeComment } from '@elocute/contract/reading-comments'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { createScript } from '@elocute/contract/school-scripts'
import { appealWord } from '@elocute/contract/own-words'
import { playItem, saveDictation } from '@elocute/contract/own-dictations'
import { createRubric } from '@elocute/contract/rubrics'
import { changeSettings } from '@elocute/contract/settings'
import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { appealMark } from '@elocute/contract/speaking-appeals'
import { agreeOnAnswer, markForCalibration } from '@elocute/contract/speaking-calibration'
import { speakAnswerComment } from '@elocute/contract/speaking-comments'
import { rejectMarkAppeal, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { savePicture, savePromptSound } from '@elocute/contract/speaking-prompts'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { overruleWord } from '@elocute/contract/trainer-dictations'
import { decideAttempt, decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { addCards, listDueCards, removeCard, saveReviews } from '@elocute/contract/practice'
import { startAttempt, answerPending, saveWord } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { overruleScore } from '@elocute/contract/shadowings'
import { createWebhook, WebhookEvent } from '@elocute/contract/webhooks'
import { speakingParts, speakingPrompts, speakingTranscripts } from '../db/schema.ts'
import { insertCourse } from '../lti/testing/insert-course.ts'
import { newId } from '../platform/ids.ts'
import { insertShadowed } from '../speaking/testing/insert-shadowed.ts'
import { png } from '../speaking/testing/pictures.ts'
import { pdf } from './documents.ts'
import { addFile } from './forms.ts'
import type { TestApp } from './test-app.ts'

const awkward = 'tab\there, line\nend, back\\slash \\N "quotes" \'and\' ünïcödé 🙂 \u0085'

/** An answer with two appeals, one of them decided. */
const markWords = async (testApp: TestApp, people: Record<'trainee' | 'trainer', { token: string }>) => {
  const [trainee, trainer] = [{ token: people.trainee.token }, { token: people.trainer.token }]
  const quiz = await testApp.make.quiz()
  const { id, started_at } = await testApp.call(startAttempt, { params: { id: quiz.id } }, trainee)
  const at = formatUtc(testApp.clock.now())
  for (const n of [1, 2]) {
    await testApp.call(saveWord, { params: { id, n }, body: { outcome: 'incorrect', at } }, trainee)
    await clipCalls(testApp, { id, token: trainee.token }).send(n)
  }
  const answer = { quiz_id: quiz.id, score: 0, started_at, taken_at: at, completed_at: at }
  await testApp.call(answerPending, { body: answer }, trainee)
  for (const n of [1, 2])
    await testApp.call(appealWord, { params: { id, n }, body: { note: awkward.slice(0, 300) } }, trainee)
  const body = { outcome: 'correct' as const, reason: awkward.slice(0, 300) }
  await testApp.call(decideWord, { params: { id, n: 1 }, body }, trainer)
  return id
}

/** An answer that was sent without words and has its score from a trainer, and an attempt that a trainer reopened. */
const decideAndReopen = async (
  testApp: TestApp,
  { trainee, trainer, answered }: Record<'trainee' | 'trainer', { token: string }> & { answered: string },
) => {
  const body = { score: 3, reason: awkward.slice(0, 300) }
  await testApp.call(decideAttempt, { params: { id: answered }, body }, trainer)
  const quiz = await testApp.make.quiz()
  const { id } = await testApp.call(startAttempt, { params: { id: quiz.id } }, trainee)
  await testApp.call(reopenAttempt, { params: { id }, body: { reason: awkward.slice(0, 300) } }, trainer)
}

/** A card with a review and one that was taken out. */
const fillBag = async (testApp: TestApp, token: { token: string }) => {
  const cards = ['photograph', "o'clock"].map((word) => ({ kind: 'word' as const, words: [word] }))
  await testApp.call(addCards, { body: { cards } }, token)
  const { data } = await testApp.call(listDueCards, {}, token)
  const [reviewed, removed] = data.cards
  if (!reviewed || !removed) throw new Error('the bag has no cards')
  const at = testApp.clock.now().toISOString()
  const review = { id: newId(), card_id: reviewed.id, rating: 'hard' as const, reviewed_at: at }
  const reviews = [{ ...review, day: at.slice(0, 10), spent_ms: 9_000 }]
  await testApp.call(saveReviews, { body: { sent_at: at, reviews } }, token)
  await testApp.call(removeCard, { params: { id: removed.id } }, token)
}

/** What a machine has written down of an answer, or is still to. */
const insertTranscript = async (
  { database: { db }, clock }: TestApp,
  { answerId, isWritten }: { answerId: string; isWritten: boolean },
) => {
  const [part] = await db.select().from(speakingParts).where(eq(speakingParts.answerId, answerId))
  const createdAt = clock.now()
  await db.insert(speakingTranscripts).values({
    fileId: part?.fileId ?? '',
    host: 'whisper.school.example:8000',
    createdAt,
    ...(isWritten && { text: awkward, model: 'whisper-1', writtenAt: createdAt }),
  })
}

/** A draft of a mark for an answer to a speaking task, by a rubric of the school, and a final mark for another one, which is in a calibration set. */
const answerAndMark = async (
  testApp: TestApp,
  { trainee, trainer, audience }: Record<'trainee' | 'trainer', { token: string }> & { audience: object },
) => {
  const levels = [awkward, 'Clear', 'Very clear'].map((level) => level.trim())
  const criteria = ['Sounds', 'Words'].map((name) => ({ name, levels }))
  const body = { name: awkward.slice(0, 100).trim(), criteria }
  const { data: rubric } = await testApp.call(createRubric, { body }, trainer)
  const { data: task } = await testApp.call(
    createSpeakingTask,
    { body: { title: 'A good day', questions: [awkward.trim()], rubric_id: rubric.id, tries: 2, audience } },
    trainer,
  )
  const question = { params: { id: task.id, n: 1 }, body: tone(330) }
  await testApp.send(savePromptSound, question, { ...trainer, headers: { 'content-type': 'audio/wav' } })
  const picture = { params: { id: task.id }, query: { alt: awkward.trim() }, body: png() }
  await testApp.send(savePicture, picture, { ...trainer, headers: { 'content-type': 'image/png' } })
  await testApp.services.speakingNotices.announceOpened()
  for (const [hertz, final] of [
    [220, false],
    [440, true],
  ] as const) {
    const start = { params: { id: task.id } }
    const { answer } = (await testApp.call(startSpeakingAnswer, start, trainee)).data
    await testApp.send(
      saveSpeakingPart,
      { params: { id: answer.id, n: 1 }, body: tone(hertz) },
      { ...trainee, headers: { 'content-type': 'audio/wav' } },
    )
    await insertTranscript(testApp, { answerId: answer.id, isWritten: final })
    const [params, remarks] = [{ id: answer.id }, [{ n: 1, at_ms: 500, text: awkward.trim().slice(0, 300) }]]
    const mark = { levels: [1, final ? 3 : null], comment: awkward, remarks, final, revision: 0 }
    await testApp.call(saveSpeakingMark, { params, body: mark }, trainer)
    if (!final) continue
    await testApp.call(agreeOnAnswer, { params, body: { levels: [1, 2], note: awkward } }, trainer)
    await testApp.call(markForCalibration, { params, body: { levels: [1, 3] } }, trainer)
    await testApp.send(
      speakAnswerComment,
      { params, body: tone(330) },
      { ...trainer, headers: { 'content-type': 'audio/wav' } },
    )
    const note = awkward.trim().slice(0, 500)
    await testApp.call(appealMark, { params, body: { note, criteria: [2] } }, trainee)
    await testApp.call(rejectMarkAppeal, { params, body: { reason: note.slice(0, 300) } }, trainer)
  }
}

/** A dictation that was heard, typed and sent, and a word of it that a trainer has overruled. */
const dictateAndOverrule = async (
  testApp: TestApp,
  { trainee, trainer, audience }: Record<'trainee' | 'trainer', { token: string }> & { audience: object },
) => {
  const dictation = {
    sorts: ['sentence' as const],
    plays: 'twice' as const,
    capitals: false,
    punctuation: false,
  }
  const body = {
    kind: 'dictation' as const,
    title: 'On the phone',
    questions: [awkward.trim()],
    dictation,
    audience,
  }
  const { data: task } = await testApp.call(createSpeakingTask, { body }, trainer)
  const { answer } = (await testApp.call(startSpeakingAnswer, { params: { id: task.id } }, trainee)).data
  const params = { id: answer.id, n: 1 }
  await testApp.call(playItem, { params }, trainee)
  const typed = { items: [{ n: 1, typed: awkward }], send: true }
  await testApp.call(saveDictation, { params: { id: answer.id }, body: typed }, trainee)
  const decision = { right: false, reason: awkward.trim(), revision: 0 }
  await testApp.call(overruleWord, { params: { ...params, place: 1 }, body: decision }, trainer)
}

/** A passage that was shadowed, whose score a trainer has overruled, and a recording that has the words of a model. */
const shadowAndOverrule = async (
  testApp: TestApp,
  { userId, trainer, audience }: { userId: string; trainer: { token: string }; audience: object },
) => {
  const { db } = testApp.database
  const kind = { kind: 'shadowing' as const, state: 'draft' as const }
  const body = { ...kind, title: 'At the station', questions: [awkward.trim()], audience }
  const { data: task } = await testApp.call(createSpeakingTask, { body }, trainer)
  const model = [{ start_ms: 310, end_ms: 720, syllables: 1 }, null]
  await db.update(speakingPrompts).set({ model }).where(isNotNull(speakingPrompts.fileId))
  const id = await insertShadowed(db, { taskId: task.id, userId, at: testApp.clock.now() })
  const decision = { score: 90, reason: awkward.trim().slice(0, 300), revision: 0 }
  await testApp.call(overruleScore, { params: { id }, body: decision }, trainer)
}

/** A key and a webhook of the owner, and an event that the webhook waits for. */
const connectPrograms = async (testApp: TestApp, owner: { token: string }, traineeId: string) => {
  const key = { name: awkward.slice(0, 60).trim(), scopes: ['results:read' as const], days: 30 }
  await testApp.call(createApiKey, { body: key }, owner)
  const webhook = { url: 'https://school.example/ünïcödé?a=b', events: [...WebhookEvent.options] }
  const { data } = await testApp.call(createWebhook, { body: webhook }, owner)
  const waiting = JSON.stringify({ trainee_id: traineeId })
  await testApp.database.db.execute(
    sql`insert into webhook_deliveries (id, webhook_id, event, trainee_id, data, at)
        values (${newId()}, ${data.id}, 'trainee_approved', ${traineeId}, ${waiting}, now())`,
  )
}

/** A school with rows in every table, created by calls where that is possible, with texts that are hard to copy. */
export const makeFullSchool = async (testApp: TestApp) => {
  const { db } = testApp.database
  const trainer = await testApp.make.owner()
  const trainee = await testApp.make.trainee({ firstName: 'Zoë', middleName: 'O’Neil' })
  await connectPrograms(testApp, { token: trainer.token }, trainee.id)
  await testApp.call(makeCalendarAddress, {}, { token: trainee.token })
  const name = awkward.slice(0, 100).trim()
  const { data: group } = await testApp.call(createGroup, { body: { name } }, trainer)
  await testApp.call(
    changeMembers,
    { params: { id: group.id }, body: { add: [trainee.id] } },
    { token: trainer.token },
  )
  const invite = { group_id: group.id, uses_allowed: 3 }
  await testApp.call(createInvitation, { body: invite }, { token: trainer.token })
  const listed = { email: 'listed@example.com', first_name: 'Zoë', middle_name: null, last_name: 'Diaz' }
  await testApp.call(importPeople, { body: { people: [listed], group: group.id } }, { token: trainer.token })
  const [played, open] = [
    await testApp.make.quiz({ words: ['one', 'two', 'three'] }),
    await testApp.make.quiz(),
  ]
  const audience = { group_ids: [group.id], user_ids: [trainee.id] }
  await testApp.call(changeQuiz, { params: { id: open.id }, body: { audience } }, { token: trainer.token })
  await testApp.services.quizNotices.announceOpened()
  await db.execute(sql`insert into digest_days values ('2026-01-05', '2026-01-05T07:00:00Z')`)
  await db.execute(sql`
    insert into running_servers values (gen_random_uuid(), 'school-1', 'all', '0.1.0', 'UTC', now(), now(), 3, null)`)
  await db.execute(sql`insert into last_reports values ('mail', now(), true, null, null)`)
  const token = { token: trainee.token }
  const attempt = await testApp.call(startAttempt, { params: { id: open.id } }, token)
  const now = formatUtc(testApp.clock.now())
  const body = {
    outcome: 'correct' as const,
    heard: 'apple',
    confidence: 0.1 + 0.2,
    at: now,
    verdict_ms: 81,
    engine: 'v1',
  }
  await testApp.call(saveWord, { params: { id: attempt.id, n: 1 }, body }, token)
  await clipCalls(testApp, { id: attempt.id, token: trainee.token }).send(1)
  await testApp.call(changeSettings, { body: { clip_days: 90 } }, trainer)
  await testApp.call(changeSharedVoice, { body: { shared: true } }, token)
  await testApp.call(changeMailChoice, { body: { mail: 'quiz_reopened', wanted: false } }, token)
  const answer = { score: 2, taken_at: now, started_at: now, completed_at: now }
  const { data } = await testApp.call(answerPending, { body: { quiz_id: played.id, ...answer } }, token)
  await decideAndReopen(testApp, { trainee: token, trainer: { token: trainer.token }, answered: data.id })
  const marked = await markWords(testApp, { trainee, trainer })
  const { id: moduleId } = await testApp.make.module({ title: awkward.slice(0, 100) })
  for (const size of [10, 100_000, 2_000_000])
    await addFile(testApp, { token: trainer.token, moduleId, content: pdf(size), name: `Lesson ${size}.pdf` })
  await testApp.call(noteModuleOpened, { params: { id: moduleId } }, token)
  const person = { email: 'new@example.com', first_name: 'New', last_name: 'Person' }
  await testApp.call(register, { body: person })
  await testApp.mails()
  await testApp.call(resendCode, { body: { email: person.email, purpose: 'account_verification' } })
  await testApp.call(forgotPassword, { body: { email: trainee.email } })
  await testApp.refusal(login, { body: { email: trainee.email, password: 'wrong' } })
  await db.execute(
    sql`insert into email_changes (id, session_hash, email, created_at, expires_at)
        select ${newId()}, token_hash, 'newer@example.com', now(), now() from sessions limit 1`,
  )
  await db.execute(
    sql`insert into identities (id, issuer, subject, user_id, email, created_at, last_used_at)
        values (${newId()}, 'https://login.example.com/', 'a-subject', ${trainee.id}, 'at.school@example.com', now(), now())`,
  )
  await db.execute(sql`insert into deleted_identities values (sha256('gone'), 'lti:https://school.example')`)
  await db.execute(
    sql`insert into provider_sign_ins (token_hash, issuer, purpose, created_at, expires_at)
        values (sha256('begun'), 'https://login.example.com/', 'sign_in', now(), now())`,
  )
  await db.execute(
    sql`insert into provider_documents (issuer, metadata, metadata_at)
        values ('https://login.example.com/', '{"issuer": "https://login.example.com/"}', now())`,
  )
  await db.execute(sql`insert into server_keys (name, value) values ('main', sha256('key'))`)
  await testApp.services.storedFiles.removeDeleted()
  await db.execute(sql`insert into deleted_files (key) values ('clips/' || md5('gone'))`)
  await db.execute(sql`insert into deleted_attempts (id) values (${newId()})`)
  await db.execute(sql`insert into password_reset_grants values (sha256('grant'), 'a@example.com', now())`)
  await db.execute(sql`insert into script_turns values (${trainee.id}, ${awkward}, 3)`)
  const text = { title: awkward.slice(0, 100), text: awkward }
  await testApp.call(createScript, { body: text }, { token: trainer.token })
  const runId = newId()
  await db.execute(
    sql`insert into practice_runs (id, user_id, script, overall, result, engine_version)
        values (${runId}, ${trainee.id}, ${awkward}, 85, ${JSON.stringify({ score: '85/100', text: awkward.replace('\u0085', '') })}, '1')`,
  )
  await db.execute(
    sql`insert into sound_evidence values (${runId}, 'TH', ${trainee.id}, 12, 700, 5, '{"T": 3, "S": 2}')`,
  )
  const { data: assignment } = await testApp.call(
    createReadingAssignment,
    { body: { title: 'A refund', script: 'Say three.', audience } },
    { token: trainer.token },
  )
  await testApp.services.readingNotices.announceOpened()
  await db.execute(
    sql`insert into counted_readings
        values (${runId}, ${assignment.id}, ${trainee.id}, 1, 85, '{90,80}', '{"s": {"sum": 90, "count": 1}}', now())`,
  )
  const comment = { params: { id: runId }, body: { text: awkward } }
  await testApp.call(writeComment, comment, { token: trainer.token })
  await testApp.send(
    speakComment,
    { params: { id: runId }, body: tone(330, 2) },
    { token: trainer.token, headers: { 'content-type': 'audio/wav' } },
  )
  await answerAndMark(testApp, { trainee: token, trainer: { token: trainer.token }, audience })
  await dictateAndOverrule(testApp, { trainee: token, trainer: { token: trainer.token }, audience })
  await shadowAndOverrule(testApp, { userId: trainee.id, trainer: { token: trainer.token }, audience })
  await insertCourse(db, { groupId: group.id, quizId: played.id, traineeId: trainee.id })
  await fillBag(testApp, token)
  const heard = { n: 1, talker: 'flite-slt', word: 'ship', chosen: 'sheep' }
  const lesson = { contrast: 'ship-sheep', answers: [heard] }
  await testApp.call(saveListening, { params: { id: newId() }, body: lesson }, token)
  await testApp.send(
    saveTake,
    { body: tone(), params: { word: 'ship' } },
    { token: trainer.token, headers: { 'content-type': 'audio/wav' } },
  )
  await db.execute(
    sql`insert into analyses (user_id, key, content, started_at, claim, state, claimed_until, spent_ms, run_id)
        values (${trainee.id}, ${newId()}, sha256('recording'), now(), ${newId()}, 'done', now(), 800, ${runId})`,
  )
  return { trainer, trainee, played, moduleId, recorded: attempt.id, marked }
}
