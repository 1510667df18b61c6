import { correctWord } from '@elocute/contract/word-corrections'
import { checkQuizWords } from '@elocute/contract/quiz-words'
import { listQuizzes } from '@elocute/contract/quizzes'
import { quizOverview } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anOverview } from './quiz-page.factory.ts'

const questions = [
  { question_word: 'recieve', difficulty: 'Easy' as const },
  { question_word: 'wensday', shown_as: 'Wensday', difficulty: 'Easy' as const },
]

const openWords = async (who = aTrainer()) => {
  const quiz = anOverview({ title: 'Fruit', questions })
  answer(quizOverview, { data: quiz })
  const view = renderApp(`/trainer/quizzes/${quiz.id}/words`, who)
  await screen.findByRole('button', { name: 'Hear recieve' })
  return { ...view, quiz }
}

const openDialog = async (word: string) => {
  const view = await openWords()
  await view.user.click(screen.getByRole('button', { name: `Correct the spelling of ${word}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct Spelling' }))
  return {
    ...view,
    dialog,
    field: dialog.getByRole('textbox', { name: 'Word' }),
    save: dialog.getByRole('button', { name: 'Correct' }),
  }
}

test('a word is corrected, and the page shows it at once', async () => {
  const { user, quiz, field, save } = await openDialog('Wensday')
  expect(field).toHaveValue('Wensday')
  expect(save).toBeDisabled()
  const corrected = {
    ...quiz,
    questions: questions.with(1, { question_word: 'wednesday', shown_as: 'Wednesday', difficulty: 'Easy' }),
  }
  const calls = answer(correctWord, { message: 'Spelling corrected', data: corrected })
  answer(quizOverview, { data: corrected })
  answer(listQuizzes, { quizzes: [corrected] })
  await user.clear(field)
  await user.type(field, 'Wednesday')
  await user.click(save)
  expect(await screen.findByRole('button', { name: 'Hear Wednesday' })).toBeVisible()
  expect(await screen.findByText('Spelling corrected')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]).toMatchObject({
    params: { id: quiz.id, n: '2' },
    body: { instead_of: 'wensday', question_word: 'wednesday', shown_as: 'Wednesday' },
  })
})

test('the word is looked at among the others while it is typed', async () => {
  const calls = answer(checkQuizWords, ({ body }) => ({
    data: (body as { words: string[] }).words.map((word) => ({
      word,
      in_dictionary: false,
      spelling: 'receive',
      ipa: '',
      sounds_same_as: [],
      close_to: [],
      often_misheard: false,
    })),
  }))
  const { user, field } = await openDialog('recieve')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Not in our dictionary. Did you mean “receive”?'),
  )
  await user.clear(field)
  await user.type(field, 'Recéive!')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Shown as “Recéive”\. Not in our/))
  expect(calls.at(-1)?.body).toEqual({ words: ['receive', 'wensday'] })
})

test.for([
  ['123', 'Use letters, apostrophes and hyphens only.'],
  ['a'.repeat(51), 'A word can be at most 50 characters long.'],
] as const)('%s is refused at the field', async ([word, sentence]) => {
  const { user, field, save } = await openDialog('recieve')
  await user.clear(field)
  await user.type(field, word)
  await user.click(save)
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
})

test('a refusal and a failure are said in the dialog, which keeps what was typed', async () => {
  const { user, dialog, field, save } = await openDialog('recieve')
  const sentence = 'A trainee has already had this word, so its spelling stays as it is.'
  answer(correctWord, refusal('quiz_has_attempts', sentence))
  await user.clear(field)
  await user.type(field, 'receive')
  await user.click(save)
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
  answer(correctWord, noConnection)
  await user.click(save)
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later'),
  )
  expect(field).toHaveValue('receive')
})

test('an observer corrects nothing', async () => {
  await openWords(aTrainer({ trainer_level: 'observer' }))
  expect(screen.queryByRole('button', { name: /^Correct the spelling/ })).toBeNull()
})
