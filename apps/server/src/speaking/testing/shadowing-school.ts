import { saveSpeakingPart } from '@elocute/contract/speaking-answers'
import { deletePromptSound, savePromptSound } from '@elocute/contract/speaking-prompts'
import { loadOwnShadowing, loadShadowing, overruleScore } from '@elocute/contract/shadowings'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { synthesise, type Voice } from '../../../../../packages/speech/fixtures/synthesise.ts'
import { readWav } from '../../../../../packages/speech/src/audio/read-wav.ts'
import { wavOf } from '../../../../../packages/speech/fixtures/wav.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { speakingSchool } from './speaking-school.ts'

type Person = { token: string }

export const passages = ['The train to Dover leaves at noon.', 'Please keep your ticket until the end.']

const samplesOfMs = 16

/** What the voice of the models says, as long after the beginning as a microphone beside a loudspeaker hears it. */
export const said = (text: string, afterMs = 0): Buffer => spoken(text, afterMs, {})

/** What another voice says: its waves are not those of the model. */
export const shadowed = (text: string, afterMs = 0, voice: Voice = {}): Buffer =>
  spoken(text, afterMs, { voice: 'en-us+f3', ...voice })

/** `afterMs`: so much silence comes before it. */
const spoken = (text: string, afterMs: number, voice: Voice): Buffer => {
  const samples = synthesise(text, voice)
  const later = new Float32Array(samples.length + afterMs * samplesOfMs)
  later.set(samples, afterMs * samplesOfMs)
  return Buffer.from(wavOf(later))
}

/** Both at once. */
export const mixed = (one: Buffer, other: Buffer): Buffer => {
  const [short, long] = [one, other]
    .map((wav) => readWav(wav)?.samples ?? new Float32Array(0))
    .toSorted((first, second) => first.length - second.length) as [Float32Array, Float32Array]
  return Buffer.from(wavOf(long.map((sample, at) => (sample + (short[at] ?? 0)) / 2)))
}

export const shadowingBody = (more: object = {}) => ({
  kind: 'shadowing' as const,
  title: 'At the station',
  questions: passages,
  state: 'draft' as const,
  ...more,
})

/** The school of speaking tasks with the calls of shadowing. */
export const shadowingSchool = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const { by, change, begin, overview } = school
  const headers = { 'content-type': 'audio/wav' }
  const record = (id: string, n: number, sound = said(passages[n - 1] ?? ''), app: TestApp = testApp) =>
    app.send(savePromptSound, { params: { id, n }, body: sound }, { ...by, headers })
  const draft = async (more: object = {}) =>
    (await testApp.call(createSpeakingTask, { body: shadowingBody(more) }, by)).data
  const shadow = (
    person: Person,
    { id, n, sound, modelAtMs }: { id: string; n: number; sound: Buffer; modelAtMs?: number },
    { app }: Pick<TestApp, 'app'> = testApp,
  ) =>
    app.inject({
      method: saveSpeakingPart.method,
      url: `/api${saveSpeakingPart.path.replace(':id', id).replace(':n', String(n))}`,
      ...(modelAtMs !== undefined && { query: { model_at_ms: String(modelAtMs) } }),
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      payload: sound,
    })
  /** An open task with recorded models. */
  const open = async (more: object = {}) => {
    const task = await draft(more)
    for (const n of task.questions.keys()) {
      const answer = await record(task.id, n + 1, said(task.questions[n] ?? ''))
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    const opened = await change(task.id, { state: 'open' })
    if (opened.statusCode !== 200) throw new Error(opened.body)
    return task
  }
  return {
    ...school,
    draft,
    record,
    open,
    shadow,
    unrecord: async (id: string, n: number) => {
      const sound = (await overview(id)).prompts[n - 1]?.sound?.id ?? ''
      return testApp.send(deletePromptSound, { params: { id, sound } }, by)
    },
    /** A whole try. Resolves to the id of the answer. */
    take: async (person: Person, taskId: string, voice: Voice = {}): Promise<string> => {
      const { answer, asked } = await begin(person, taskId)
      for (const n of asked.sounds.keys()) {
        const sound = shadowed(passages[n] ?? '', 400, voice)
        const sent = await shadow(person, { id: answer.id, n: n + 1, sound })
        if (sent.statusCode !== 200) throw new Error(sent.body)
      }
      return answer.id
    },
    ownTry: async (person: Person, id: string) =>
      (await testApp.call(loadOwnShadowing, { params: { id } }, person)).data,
    shadowing: async (id: string, person: Person = by) =>
      (await testApp.call(loadShadowing, { params: { id } }, person)).data,
    overrule: (
      id: string,
      body: { score?: number; revision?: number; reason?: string } = {},
      person: Person = by,
    ) =>
      testApp.send(
        overruleScore,
        { params: { id }, body: { score: 90, reason: 'Your microphone was bad.', revision: 0, ...body } },
        person,
      ),
  }
}
