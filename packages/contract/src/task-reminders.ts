import { defineEndpoint } from './define-endpoint.ts'
import { ById } from './fields.ts'
import { Reminded } from './reminders.ts'

// In a file of their own, because the home page loads them with the first reminder.

export const remindOfQuiz = defineEndpoint({
  method: 'POST',
  path: '/trainer/quizzes/:id/reminders',
  access: 'trainer',
  summary: 'Remind those who have not started a quiz by mail, at most once a day',
  params: ById,
  success: { status: 200, body: Reminded },
})

export const remindOfReading = defineEndpoint({
  method: 'POST',
  path: '/trainer/reading-assignments/:id/reminders',
  access: 'trainer',
  summary: 'Remind those who have not read an assigned reading by mail, at most once a day',
  params: ById,
  success: { status: 200, body: Reminded },
})

export const remindOfSpeakingTask = defineEndpoint({
  method: 'POST',
  path: '/trainer/speaking-tasks/:id/reminders',
  access: 'trainer',
  summary: 'Remind those who have not answered a speaking task by mail, at most once a day',
  params: ById,
  success: { status: 200, body: Reminded },
})
