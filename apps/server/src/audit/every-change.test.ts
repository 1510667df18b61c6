import { remindOfQuiz, remindOfReading, remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import { createApiKey, deleteApiKey } from '@elocute/contract/api-keys'
import { everyEndpoint } from '@elocute/contract/endpoints'
import * as groups from '@elocute/contract/groups'
import { createInvitation, revokeInvitation } from '@elocute/contract/invitations'
import { importPeople, undoImport } from '@elocute/contract/people-import'
import { makePracticeSet, undoPracticeSet } from '@elocute/contract/trainer-practice'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { correctWord } from '@elocute/contract/word-corrections'
import { deleteQuiz } from '@elocute/contract/quizzes'
import * as readings from '@elocute/contract/reading-assignments'
import { deleteComment, speakComment, writeComment } from '@elocute/contract/reading-comments'
import { applyRescore, startRescore } from '@elocute/contract/rescore'
import * as rubrics from '@elocute/contract/rubrics'
import * as scripts from '@elocute/contract/school-scripts'
import { deleteLogo, saveLogo } from '@elocute/contract/school'
import { changeSettings } from '@elocute/contract/settings'
import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { appealMark } from '@elocute/contract/speaking-appeals'
import * as calibration from '@elocute/contract/speaking-calibration'
import { deleteAnswerComment, speakAnswerComment } from '@elocute/contract/speaking-comments'
import { markTwice, rejectMarkAppeal, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import * as speakingPrompts from '@elocute/contract/speaking-prompts'
import * as speakingTasks from '@elocute/contract/speaking-tasks'
import type { SpeakingTask } from '@elocute/contract/speaking-tasks'
import { overruleScore } from '@elocute/contract/shadowings'
import { overruleWord } from '@elocute/contract/trainer-dictations'
import { decideAttempt, decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import * as trainees from '@elocute/contract/trainees'
import * as trainers from '@elocute/contract/trainers'
import { addLtiPlatform, changeLtiPlatform, deleteLtiPlatform } from '@elocute/contract/lti-platforms'
import { createWebhook, deleteWebhook } from '@elocute/contract/webhooks'
import { modelVersions } from '@elocute/speech/models'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { saveDictation } from '@elocute/contract/own-dictations'
import { answerPending } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { tone } from '../clips/testing/sounds.ts'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { auditEvents, wordClips } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { dictationBody } from '../speaking/testing/dictation-school.ts'
import { insertShadowed } from '../speaking/testing/insert-shadowed.ts'
import { shadowingBody } from '../speaking/testing/shadowing-school.ts'
import { png } from '../speaking/testing/pictures.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** The calls of trainers that change something and leave no event, each with the reason. */
const withoutEvent: Record<string, string> = {
  'POST /trainer/trainees/import/preview': 'changes nothing',
  'POST /trainer/trainees/import/sync-preview': 'changes nothing',
  'POST /trainer/quiz-words/check': 'changes nothing',
  'POST /trainer/quiz-audience/count': 'changes nothing',
  'POST /trainer/quizzes': 'a new quiz says who made it and when, and nobody has taken it',
  'POST /trainer/quizzes/:id/duplicate': 'a new quiz, too',
  'POST /module': 'a module is about nobody, and says who made it',
  'PATCH /module': 'a module is about nobody',
  'DELETE /module/:id': 'a module is about nobody',
  'POST /module/:id/files': 'a module is about nobody',
  'DELETE /module/files/:fileId': 'a module is about nobody',
  'PUT /trainer/voice/words/:word': 'her own voice',
  'DELETE /trainer/voice/words/:word': 'her own voice',
  'DELETE /trainer/voice': 'her own voice',
  'POST /trainer/webhooks/:id/test': 'changes nothing',
  'POST /trainer/system/retries': 'what was to happen anyway happens now, and is about nobody',
  'POST /trainer/lti-platforms/:id/grades': 'the same marks again, as they are',
  'POST /trainer/lti-platforms/:id/rosters': 'what happens each night happens now, and leaves its own events',
  'POST /trainer/groups/:id/roster': 'the same, for one course',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What `answeredQuiz` and others make: the things that the calls are about. */
const school = async (testApp: TestApp) => {
  const { make, database, clock } = testApp
  const { db } = database
  const owner = await make.owner({ passwordHash: await weak.hash(right.password) })
  const quiz = await answeredQuiz(testApp)
  await clipCalls(testApp, quiz).send(2)
  await db.update(wordClips).set({ confidence: 0.99, engineVersion: modelVersions.clipListener })
  const colleague = await make.trainer()
  const plain = await make.quiz({ words: ['one', 'two', 'three'] })
  const untaken = await make.quiz({ words: ['recieve'] })
  const trainee = await make.trainee()
  const now = formatUtc(clock.now())
  const { data: answer } = await testApp.call(
    answerPending,
    { body: { quiz_id: plain.id, score: 2, taken_at: now, started_at: now, completed_at: now } },
    { token: trainee.token },
  )
  const body = { title: 'A refund', script: 'Say three.' }
  const { data: assignment } = await testApp.call(readings.createReadingAssignment, { body }, owner)
  const runId = newId()
  await db.execute(sql`
    insert into practice_runs (id, user_id, script, overall, result, engine_version)
    values (${runId}, ${trainee.id}, 'Say three.', 85, '{}', '1')`)
  await db.execute(sql`
    insert into counted_readings
    values (${runId}, ${assignment.id}, ${trainee.id}, 1, 85, '{90}', '{"s": {"sum": 90, "count": 1}}', now())`)
  const applicants = [await make.applicant(), await make.applicant(), await make.applicant()]
  return { owner, quiz, colleague, plain, untaken, trainee, answer, assignment, runId, applicants }
}

type Answer = Awaited<ReturnType<TestApp['send']>>
const idOf = (answer: Answer) => answer.json<{ data: { id: string } }>().data.id

test('each call of a trainer that changes something about others leaves an event', async ({ testApp }) => {
  const { owner, quiz, colleague, plain, untaken, trainee, answer, assignment, runId, applicants } =
    await school(testApp)
  const token = { token: owner.token }
  const tried = new Set<string>()
  /** Makes a call as the owner, which must add events. Returns its answer. */
  const leaves = async (endpoint: Endpoint, input: object, headers?: Record<string, string>) => {
    tried.add(nameOf(endpoint))
    const before = await testApp.database.db.$count(auditEvents)
    const response = await testApp.send(endpoint, input, { ...token, ...(headers && { headers }) })
    expect(response.statusCode, `${nameOf(endpoint)}: ${response.body}`).toBeLessThan(300)
    const added = (await testApp.database.db.$count(auditEvents)) - before
    expect([nameOf(endpoint), added]).not.toEqual([nameOf(endpoint), 0])
    return response
  }
  const reason = 'As heard'
  const [approved, rejected, bulk] = applicants.map(({ id }) => id)

  await leaves(trainees.approveTrainee, { params: { id: approved } })
  await leaves(trainees.changeTrainee, { params: { id: approved }, body: { cefr: 'B1' } })
  await leaves(trainees.rejectTrainee, { params: { id: rejected } })
  await leaves(trainees.changeTrainees, { body: { ids: [bulk], action: 'approve' } })
  const group = idOf(await leaves(groups.createGroup, { body: { name: 'Morning class' } }))
  await leaves(groups.changeMembers, { params: { id: group }, body: { add: [trainee.id] } })
  await leaves(groups.changeGroup, { params: { id: group }, body: { name: 'Evening class' } })
  await leaves(groups.deleteGroup, { params: { id: group } })
  const invitation = idOf(await leaves(createInvitation, { body: {} }))
  await leaves(revokeInvitation, { params: { id: invitation } })
  const person = { email: 'listed@example.com', first_name: 'Lia', middle_name: null, last_name: 'Diaz' }
  const imported = idOf(await leaves(importPeople, { body: { people: [person] } }))
  await leaves(undoImport, { params: { id: imported } })

  await leaves(startRescore, {})
  await leaves(applyRescore, { body: { bar: 80, reason } })
  await leaves(decideWord, { params: { id: quiz.id, n: 2 }, body: { outcome: 'incorrect', reason } })
  await leaves(decideAttempt, { params: { id: answer.id }, body: { score: 1, reason } })
  const set = { params: { id: quiz.quiz.id }, body: { words: ['river'] } }
  const setId = idOf(await leaves(makePracticeSet, set))
  await leaves(undoPracticeSet, { params: { ...set.params, set: setId } })
  await leaves(reopenAttempt, { params: { id: quiz.id }, body: { reason } })
  await leaves(remindOfQuiz, { params: { id: plain.id } })
  await leaves(trainees.remindTrainee, { params: { id: quiz.userId } })
  await leaves(mailTrainees, { body: { subject: 'Monday', text: 'Bring a pen.', ids: [quiz.userId] } })
  await leaves(changeQuiz, { params: { id: plain.id }, body: { title: 'Another title' } })
  const body = { instead_of: 'recieve', question_word: 'receive' }
  await leaves(correctWord, { params: { id: untaken.id, n: 1 }, body })
  await leaves(deleteQuiz, { params: { id: plain.id } })
  await leaves(changeSettings, { body: { clip_days: 90 } })
  await leaves(saveLogo, { body: png() }, { 'content-type': 'image/png' })
  await leaves(deleteLogo, {})

  const place = { params: { id: runId } }
  const comment = idOf(await leaves(writeComment, { ...place, body: { text: 'Well read' } }))
  await leaves(speakComment, { ...place, body: tone() }, { 'content-type': 'audio/wav' })
  await leaves(deleteComment, { params: { id: comment } })
  await leaves(remindOfReading, { params: { id: assignment.id } })
  await leaves(readings.createReadingAssignment, { body: { title: 'A parcel', script: 'Say four.' } })
  await leaves(readings.changeReadingAssignment, { params: { id: assignment.id }, body: { tries: 5 } })
  await leaves(readings.deleteReadingAssignment, { params: { id: assignment.id } })
  const text = { title: 'A script', text: 'Say five.' }
  const script = idOf(await leaves(scripts.createScript, { body: text }))
  await leaves(scripts.changeScript, {
    params: { id: script },
    body: { ...text, text: 'Say six.', version: 1 },
  })
  await leaves(scripts.deleteScript, { params: { id: script } })

  const key = { name: 'Timetable', scopes: ['people:read'] }
  const keyId = idOf(await leaves(createApiKey, { body: key }))
  await leaves(deleteApiKey, { params: { id: keyId } })
  const hook = { url: 'https://school.example/elocute', events: ['mark_changed'] }
  const hookId = idOf(await leaves(createWebhook, { body: hook }))
  await leaves(deleteWebhook, { params: { id: hookId } })
  const platform = {
    name: 'Moodle',
    issuer: 'https://moodle.school.example',
    client_id: 'abc',
    authorization_url: 'https://moodle.school.example/auth',
    token_url: 'https://moodle.school.example/token',
    keys_url: 'https://moodle.school.example/keys',
  }
  const platformId = idOf(await leaves(addLtiPlatform, { body: platform }))
  await leaves(changeLtiPlatform, { params: { id: platformId }, body: { trusts_trainers: true } })
  await leaves(deleteLtiPlatform, { params: { id: platformId } })
  const levels = ['Hard to follow', 'Clear', 'Very clear']
  const rubric = { name: 'Phone call', criteria: ['Sounds', 'Words'].map((name) => ({ name, levels })) }
  const rubricId = idOf(await leaves(rubrics.createRubric, { body: rubric }))
  const task = { title: 'A good day', questions: ['What was good?'], rubric_id: rubricId }
  const taskId = { params: { id: idOf(await leaves(speakingTasks.createSpeakingTask, { body: task })) } }
  await leaves(remindOfSpeakingTask, taskId)
  const question = { params: { ...taskId.params, n: 1 } }
  const recorded = await leaves(
    speakingPrompts.savePromptSound,
    { ...question, body: tone() },
    { 'content-type': 'audio/wav' },
  )
  const sound = recorded.json<{ data: SpeakingTask }>().data.prompts[0]?.sound?.id
  await leaves(speakingPrompts.deletePromptSound, { params: { ...taskId.params, sound } })
  const seen = { ...taskId, query: { alt: 'A market' } }
  await leaves(speakingPrompts.savePicture, { ...seen, body: png() }, { 'content-type': 'image/png' })
  await leaves(speakingPrompts.deletePicture, taskId)
  const started = await testApp.call(startSpeakingAnswer, taskId, { token: trainee.token })
  const answerId = started.data.answer.id
  await testApp.send(
    saveSpeakingPart,
    { params: { id: answerId, n: 1 }, body: tone() },
    { token: trainee.token, headers: { 'content-type': 'audio/wav' } },
  )
  const ofAnswer = { params: { id: answerId } }
  await leaves(markTwice, ofAnswer)
  const mark = { levels: [1, 2], revision: 0, final: true }
  await leaves(saveSpeakingMark, { ...ofAnswer, body: mark })
  await testApp.call(saveSpeakingMark, { ...ofAnswer, body: mark }, { token: colleague.token })
  await leaves(calibration.agreeOnAnswer, { ...ofAnswer, body: { levels: [1, 2] } })
  await leaves(calibration.markForCalibration, { ...ofAnswer, body: { levels: [1, 1] } })
  await leaves(calibration.removeFromCalibration, ofAnswer)
  const said = { ...ofAnswer, body: tone() }
  const spoken = idOf(await leaves(speakAnswerComment, said, { 'content-type': 'audio/wav' }))
  await leaves(deleteAnswerComment, { params: { id: spoken } })
  await testApp.call(appealMark, { ...ofAnswer, body: { note: 'I said more.' } }, { token: trainee.token })
  await leaves(rejectMarkAppeal, { ...ofAnswer, body: { reason } })
  await leaves(reopenSpeakingAnswer, { ...ofAnswer, body: { reason } })
  await leaves(speakingTasks.changeSpeakingTask, { ...taskId, body: { tries: 2 } })
  await leaves(speakingTasks.deleteSpeakingTask, taskId)
  const dictation = idOf(await leaves(speakingTasks.createSpeakingTask, { body: dictationBody() }))
  const typing = await testApp.call(
    startSpeakingAnswer,
    { params: { id: dictation } },
    { token: trainee.token },
  )
  const typed = { params: { id: typing.data.answer.id }, body: { items: [], send: true } }
  await testApp.call(saveDictation, typed, { token: trainee.token })
  await leaves(overruleWord, {
    params: { id: typing.data.answer.id, n: 1, place: 1 },
    body: { right: true, reason: 'I said it unclearly.', revision: 0 },
  })
  const shadowing = idOf(await leaves(speakingTasks.createSpeakingTask, { body: shadowingBody() }))
  const shadowed = await insertShadowed(testApp.database.db, {
    taskId: shadowing,
    userId: trainee.id,
    at: testApp.clock.now(),
  })
  await leaves(overruleScore, {
    params: { id: shadowed },
    body: { score: 90, reason: 'The microphone was bad.', revision: 0 },
  })
  await leaves(rubrics.changeRubric, { params: { id: rubricId }, body: { ...rubric, version: 1 } })
  await leaves(rubrics.deleteRubric, { params: { id: rubricId } })

  await leaves(trainees.deleteTrainee, { params: { id: trainee.id } })
  await leaves(trainers.changeTrainerLevel, {
    params: { id: colleague.id },
    body: { trainer_level: 'observer' },
  })
  await leaves(trainers.removeTrainer, { params: { id: colleague.id } })
  await leaves(trainers.handOverOwnership, {
    params: { id: quiz.trainer.id },
    body: { password: right.password },
  })

  const ofTrainers = everyEndpoint.filter(
    ({ access, method }) => ['trainer', 'owner', 'observer'].includes(access) && method !== 'GET',
  )
  expect([...tried, ...Object.keys(withoutEvent)].sort()).toEqual(ofTrainers.map(nameOf).sort())
})
