import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { describe, expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { refusalOf, speakingSchool } from './testing/speaking-school.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}.`)
const call = { kind: 'conversation', questions: lines(3), answer_seconds: 5, preparation_seconds: 0 }

const brokenFieldOf = (answer: Awaited<ReturnType<TestApp['send']>>) => {
  const [broken] = answer.json<{ errors: { path: string; code: string }[] }>().errors
  return [answer.statusCode, broken?.path, broken?.code]
}

describe('a conversation', () => {
  test('has a situation and lines, and is answered line by line', async ({ testApp }) => {
    const { anna, create, ownTask, answer, page } = await speakingSchool(testApp)
    const situation = 'You work for a shop.'
    const task = await create({ ...call, situation, questions: lines(12) })
    expect(task).toMatchObject({ kind: 'conversation', situation, written: true })
    expect(await ownTask(anna, task.id)).toMatchObject({
      kind: 'conversation',
      situation,
      question_count: 12,
      asked: { questions: lines(12) },
    })
    const { id, sent_at: sentAt } = await answer(anna, task.id, 110)
    expect(sentAt).not.toBeNull()
    const { answer: sent } = await page(id)
    expect(sent.parts.map(({ n }) => n)).toEqual(lines(12).map((_, at) => at + 1))
  })

  test('whose lines are only heard gives no text of what is recorded', async ({ testApp }) => {
    const { by, anna, create, ownTask, begin } = await speakingSchool(testApp)
    const { id } = await create({ ...call, written: false, hidden: true })
    await testApp.send(
      savePromptSound,
      { params: { id, n: 2 }, body: tone() },
      { ...by, headers: { 'content-type': 'audio/wav' } },
    )
    expect((await ownTask(anna, id)).asked).toBeNull()
    const { asked } = await begin(anna, id)
    // The browser has to speak the others.
    expect(asked.questions).toEqual(['Line 1.', null, 'Line 3.'])
    expect((await ownTask(anna, id)).asked).toEqual(asked)
  })

  test('has a time of its own for each answer', async ({ testApp }) => {
    const { anna, create, begin, part } = await speakingSchool(testApp)
    const { id } = await create(call)
    const { answer } = await begin(anna, id)
    expect(refusalOf(await part(anna, answer.id, 1, tone(220, 8)))).toEqual([422, 'speaking_part_too_long'])
    // Recorders stop late.
    const kept = await part(anna, answer.id, 1, tone(220, 6))
    expect(kept.json<{ data: SpeakingAnswer }>().data.parts).toMatchObject([{ n: 1, milliseconds: 6_000 }])
    expect((await part(anna, answer.id, 4)).statusCode).toBe(404)
  })

  test.for([
    [{ ...call, questions: lines(1) }, 'questions', 'conversation_lines'],
    [{ ...call, questions: lines(13) }, 'questions', 'conversation_lines'],
    [{ ...call, answer_seconds: 61 }, 'answer_seconds', 'conversation_seconds'],
    [{ ...call, situation: 'x'.repeat(1_001) }, 'situation', 'speaking_situation'],
    [{ questions: lines(5) }, 'questions', 'speaking_questions'],
    [{ answer_seconds: 14 }, 'answer_seconds', 'answer_seconds'],
    [{ written: false }, 'written', 'input_invalid'],
    [{ situation: 'You work for a shop.' }, 'situation', 'input_invalid'],
    [{ kind: 'opera' }, 'kind', 'input_invalid'],
  ] as const)('and other kinds have limits of their own: %j', async ([more, ...broken], { testApp }) => {
    const { by, body } = await speakingSchool(testApp)
    const refused = await testApp.send(createSpeakingTask, { body: body(more) }, by)
    expect(brokenFieldOf(refused)).toEqual([400, ...broken])
  })

  test('keeps its kind, and its limits when it is changed', async ({ testApp }) => {
    const { create, change, overview } = await speakingSchool(testApp)
    const [conversation, answers] = [await create(call), await create()]
    expect(brokenFieldOf(await change(conversation.id, { questions: lines(1) }))).toEqual([
      400,
      'questions',
      'conversation_lines',
    ])
    expect(brokenFieldOf(await change(conversation.id, { answer_seconds: 90 }))).toEqual([
      400,
      'answer_seconds',
      'conversation_seconds',
    ])
    expect(brokenFieldOf(await change(answers.id, { written: false }))).toEqual([
      400,
      'written',
      'input_invalid',
    ])
    await change(conversation.id, { kind: 'answer', written: false })
    expect(await overview(conversation.id)).toMatchObject({ kind: 'conversation', written: false })
  })
})
