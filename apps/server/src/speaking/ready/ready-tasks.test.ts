import { listReadySpeakingTasks } from '@elocute/contract/speaking-ready'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { describe, expect } from 'vitest'
import { test } from '../../testing/test-app.ts'
import { readyTasks } from './ready-tasks.ts'

describe('the ready speaking tasks', () => {
  test('are twelve conversations and eight prompts of each level, each once', ({ expect }) => {
    const { answer, conversation } = readyTasks
    expect(conversation).toHaveLength(12)
    for (const level of ['A1', 'A2', 'B1', 'B2', 'C1'] as const)
      expect(answer.filter((task) => task.level === level)).toHaveLength(8)
    const titles = [...answer, ...conversation].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const lines = [...answer, ...conversation].flatMap(({ questions }) => questions)
    expect(new Set(lines).size).toBe(lines.length)
  })

  test('of conversations have four to seven lines, and each answer has something to say', ({ expect }) => {
    for (const { questions, must_say, situation, title } of readyTasks.conversation) {
      expect([title, questions.length]).toEqual([title, Math.min(7, Math.max(4, questions.length))])
      expect([title, must_say.map((points) => points.length > 0)]).toEqual([title, questions.map(() => true)])
      expect(situation).not.toBe('')
    }
  })

  test('are written with typographic quotes', ({ expect }) => {
    expect(JSON.stringify(readyTasks).match(/\w'\w|\\"/g)).toBeNull()
  })

  test('are listed for trainers, and each can be made as it is', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    for (const kind of ['answer', 'conversation'] as const) {
      const { data } = await testApp.call(listReadySpeakingTasks, { query: { kind } }, trainer)
      expect(data).toEqual(readyTasks[kind])
      for (const { must_say, level: _, topic: __, ...task } of data) {
        const prompts = must_say.map((points) => ({ must_say: points }))
        const made = await testApp.call(createSpeakingTask, { body: { ...task, prompts } }, trainer)
        expect(made.data).toMatchObject({ kind, title: task.title, questions: task.questions })
        expect(made.data.prompts.map((prompt) => prompt.must_say)).toEqual(must_say)
      }
    }
  })
})
