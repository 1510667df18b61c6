import { changeMembers, createGroup } from '@elocute/contract/groups'
import {
  type Asked,
  listOwnSpeakingTasks,
  loadOwnSpeakingTask,
  readOwnPart,
  saveSpeakingPart,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import { appealMark, type AppealMarkBody } from '@elocute/contract/speaking-appeals'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import {
  loadSpeakingAnswer,
  readAnswerSound,
  rejectMarkAppeal,
  saveSpeakingMark,
  type SaveMarkBody,
} from '@elocute/contract/speaking-marks'
import { changeSpeakingTask, createSpeakingTask, loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { tone } from '../../clips/testing/sounds.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { readyRubrics } from '../ready-rubrics.ts'

type Person = { token: string }
type Answer = Awaited<ReturnType<TestApp['send']>>

/** The status of a refusal and its reason. */
export const refusalOf = (answer: Answer) => [answer.statusCode, answer.json<{ reason?: string }>().reason]

const [, callRubric] = readyRubrics

/** The rubric with five criteria of four levels. */
export const rubric = callRubric ?? { id: '', version: 0, name: '', criteria: [] }
export const allLevels = (level: number | null) => rubric.criteria.map(() => level)

export const inMinutes = ({ clock }: TestApp, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

/** `told`: the host of the transcripts that the trainee has read of before. */
type SentPart = { id: string; n: number; sound?: Buffer; type?: string; told?: string }

/** Sends the sound of an answer to one question. */
export const sendPart = (
  { app }: TestApp,
  { token }: Person,
  { id, n, sound = tone(), type = 'audio/wav', told }: SentPart,
): Promise<Answer> =>
  app.inject({
    method: saveSpeakingPart.method,
    url: `/api${saveSpeakingPart.path.replace(':id', id).replace(':n', String(n))}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    ...(told !== undefined && { query: { transcription_host: told } }),
    payload: sound,
  })

/** A trainer who sets speaking tasks, Anna in a group, and Ben in none. */
export const speakingSchool = async (testApp: TestApp) => {
  const { make } = testApp
  const trainer = await make.trainer({ firstName: 'Tara', lastName: 'Coach' })
  const by = { token: trainer.token }
  const anna = await make.trainee({ firstName: 'Anna', lastName: 'Able' })
  const ben = await make.trainee({ firstName: 'Ben', lastName: 'Baker' })
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, by)
  await testApp.call(changeMembers, { params: { id: group.id }, body: { add: [anna.id] } }, by)

  const basics = { title: 'A good day', questions: ['What was good?', 'And why?'], rubric_id: rubric.id }
  const body = (more: object = {}) => ({ ...basics, ...more })
  const start = (person: Person, id: string) =>
    testApp.send(startSpeakingAnswer, { params: { id } }, { token: person.token })
  const begin = async (person: Person, id: string) => {
    const answer = await start(person, id)
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer.json<{ data: { answer: SpeakingAnswer; asked: Asked } }>().data
  }
  const part = (person: Person, id: string, n: number, sound?: Buffer) =>
    sendPart(testApp, person, { id, n, ...(sound && { sound }) })

  return {
    trainer,
    by,
    anna,
    ben,
    group,
    body,
    start,
    begin,
    part,
    create: async (more: object = {}) =>
      (await testApp.call(createSpeakingTask, { body: body(more) }, by)).data,
    change: (id: string, changes: object) =>
      testApp.send(changeSpeakingTask, { params: { id }, body: changes }, by),
    overview: async (id: string, query = {}) =>
      (await testApp.call(loadSpeakingTask, { params: { id }, query }, by)).data,
    rows: async (id: string, query = {}, { token }: Person = by) =>
      (await testApp.call(speakingAnswers, { params: { id }, query }, { token })).data,
    own: async (person: Person) =>
      (await testApp.call(listOwnSpeakingTasks, {}, { token: person.token })).data,
    ownTask: async (person: Person, id: string) =>
      (await testApp.call(loadOwnSpeakingTask, { params: { id } }, { token: person.token })).data,
    /** A whole try. Each hertz is another sound. */
    answer: async (person: Person, id: string, hertz = 220): Promise<SpeakingAnswer> => {
      const { answer, asked } = await begin(person, id)
      for (const n of asked.questions.keys()) {
        const sent = await part(person, answer.id, n + 1, tone(hertz + n))
        if (sent.statusCode !== 200) throw new Error(sent.body)
        answer.sent_at = sent.json<{ data: SpeakingAnswer }>().data.sent_at
      }
      return answer
    },
    page: async (id: string, { token }: Person = by) =>
      (await testApp.call(loadSpeakingAnswer, { params: { id } }, { token })).data,
    mark: (id: string, mark: Partial<SaveMarkBody> = {}, person: Person = by) =>
      testApp.send(
        saveSpeakingMark,
        { params: { id }, body: { levels: allLevels(3), revision: 0, ...mark } },
        { token: person.token },
      ),
    appeal: (person: Person, id: string, appeal: Partial<AppealMarkBody> = {}) =>
      testApp.send(
        appealMark,
        { params: { id }, body: { note: 'I used many words.', ...appeal } },
        { token: person.token },
      ),
    reject: (id: string, reason = 'It stays.', person: Person = by) =>
      testApp.send(rejectMarkAppeal, { params: { id }, body: { reason } }, { token: person.token }),
    sound: (person: Person, id: string, n = 1) =>
      testApp.send(
        person === anna || person === ben ? readOwnPart : readAnswerSound,
        { params: { id, n } },
        person,
      ),
  }
}
