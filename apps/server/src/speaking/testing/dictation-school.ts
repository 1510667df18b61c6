import { loadOwnDictation, playItem, saveDictation } from '@elocute/contract/own-dictations'
import type { ItemSort } from '@elocute/contract/dictation-fields'
import { listMissedWords, loadDictation, overruleWord } from '@elocute/contract/trainer-dictations'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import type { TestApp } from '../../testing/test-app.ts'
import { speakingSchool } from './speaking-school.ts'

type Person = { token: string }

export const texts = ['The train leaves at 7:45.', 'Llewellyn']
const sorts: ItemSort[] = ['number', 'spelling']

/** The body of a dictation with a number and a spelled name. */
export const dictationBody = (settings: object = {}, more: object = {}) => ({
  kind: 'dictation' as const,
  title: 'On the phone',
  questions: texts,
  dictation: { sorts, plays: 'twice' as const, capitals: false, punctuation: false, ...settings },
  ...more,
})

/** The school of speaking tasks with the calls of dictations. */
export const dictationSchool = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const { by } = school
  const save = (person: Person, id: string, typed: Record<number, string>, send = false) => {
    const items = Object.entries(typed).map(([n, text]) => ({ n: Number(n), typed: text }))
    return testApp.send(saveDictation, { params: { id }, body: { items, send } }, person)
  }
  return {
    ...school,
    save,
    createDictation: async (settings: object = {}, more: object = {}) =>
      (await testApp.call(createSpeakingTask, { body: dictationBody(settings, more) }, by)).data,
    play: (person: Person, id: string, n = 1) => testApp.send(playItem, { params: { id, n } }, person),
    ownTry: async (person: Person, id: string) =>
      (await testApp.call(loadOwnDictation, { params: { id } }, person)).data,
    /** A whole try. Resolves to the id of the answer. */
    take: async (person: Person, taskId: string, typed: Record<number, string>): Promise<string> => {
      const { answer } = await school.begin(person, taskId)
      const sent = await save(person, answer.id, typed, true)
      if (sent.statusCode !== 200) throw new Error(sent.body)
      return answer.id
    },
    dictation: async (id: string) => (await testApp.call(loadDictation, { params: { id } }, by)).data,
    overrule: (
      id: string,
      word: { n: number; place: number },
      body: { right: boolean; revision?: number; reason?: string },
      person: Person = by,
    ) =>
      testApp.send(
        overruleWord,
        { params: { id, ...word }, body: { reason: 'I said it unclearly.', revision: 0, ...body } },
        person,
      ),
    missed: (id: string, query = {}) => testApp.call(listMissedWords, { params: { id }, query }, by),
  }
}
