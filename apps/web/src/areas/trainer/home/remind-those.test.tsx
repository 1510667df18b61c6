import { remindOfReading, remindOfSpeakingTask } from '@elocute/contract/task-reminders'
import { loadReadingAssignment, readingWords } from '@elocute/contract/reading-assignments'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aTask, anId } from '../speaking/speaking.factory.ts'

const id = anId(1)
const by = { id: anId(2), first_name: '伟', middle_name: null, last_name: '张' }
const sent = { message: 'Reminders are on their way.', reminded: 16 }
const reading = {
  id,
  title: 'A refund',
  script: 'Say three.',
  created_at: '2026-03-02T09:00:00.000Z',
  state: 'open' as const,
  due_at: null,
  tries: 3,
  pass_mark: null,
  audience: null,
  read: 1,
  passed: null,
  average: 84,
  trainees: 17,
}
const state = (calls: readonly unknown[]) => ({
  to_remind: 16,
  reminded: calls.length === 0 ? null : { at: new Date().toISOString(), by },
})

const pages = {
  reading: {
    address: `/trainer/readings/${id}`,
    serve: () => {
      const calls = answer(remindOfReading, sent)
      answer(loadReadingAssignment, () => ({ data: { ...reading, ...state(calls) } }))
      answer(readingWords, { data: { words: [], sounds: [], trainees: [], total: 0 } })
      return calls
    },
  },
  'speaking task': {
    address: `/trainer/speaking/${id}`,
    serve: () => {
      const calls = answer(remindOfSpeakingTask, sent)
      answer(loadSpeakingTask, () => ({ data: { ...aTask({ id }), trainees: 17, ...state(calls) } }))
      answer(speakingAnswers, { data: [], total: 0 })
      return calls
    },
  },
}

test.each(Object.entries(pages))(
  'the page of a %s reminds those who have not done it, and says when and by whom',
  async (_, { address, serve }) => {
    const calls = serve()
    const { user } = renderApp(address, aTrainer())
    await user.click(await screen.findByRole('button', { name: 'Remind 16 trainees' }))
    expect(await screen.findByText('Reminder sent to 16 trainees.')).toBeVisible()
    expect(calls.map(({ params }) => params)).toEqual([{ id }])
    expect(screen.getByText(/Reminded today, .*, by 张伟/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
  },
)

test.each(Object.entries(pages))('an observer reminds nobody of a %s', async (_, { address, serve }) => {
  serve()
  renderApp(address, aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByRole('heading', { level: 1, name: /A refund|A late parcel/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})
