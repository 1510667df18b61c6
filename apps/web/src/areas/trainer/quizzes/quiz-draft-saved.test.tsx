import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, noConnection } from '../../../testing/fake-server.ts'
import { renderPart } from '../../../testing/render-app.tsx'
import { CreateQuiz } from './create-quiz.tsx'
import { fill, open, question, send, title } from './create-quiz.driver.tsx'
import { aQuiz } from './quiz.factory.ts'

beforeEach(() => {
  answer(listQuizzes, { quizzes: [] })
})

describe('what was typed', () => {
  test('outlives a dialog that was closed, and another page', async () => {
    const form = await open()
    await fill(form)
    await form.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(form)
    expect(title(again)).toHaveValue('Week one')
    expect(again.dialog.getByText('Restored from your earlier draft.')).toBeVisible()
    form.unmount()
    const later = await open()
    expect(question(later, 1)).toHaveValue('apple')
  })

  test('is discarded on purpose only', async () => {
    const form = await open()
    await fill(form)
    await form.user.click(form.dialog.getByRole('button', { name: 'Discard draft' }))
    const keep = form.dialog.getByRole('button', { name: 'Keep it' })
    expect(keep).toHaveFocus()
    await form.user.click(keep)
    expect(title(form)).toHaveValue('Week one')
    await form.user.click(form.dialog.getByRole('button', { name: 'Discard draft' }))
    await form.user.click(form.dialog.getByRole('button', { name: 'Yes, discard' }))
    expect(title(form)).toHaveValue('')
    await waitFor(() => expect(title(form)).toHaveFocus())
  })

  test('is kept when the call fails', async () => {
    const form = await open()
    await fill(form)
    answer(createQuiz, noConnection)
    await form.user.click(send(form))
    expect(await form.dialog.findByRole('alert')).toHaveTextContent('Something went wrong. Try again later')
    expect(title(form)).toHaveValue('Week one')
  })
})

describe('what was typed for the words of a group', () => {
  const morning = { id: '01890000-0000-7000-8000-00000000a001', name: 'Morning class' }
  const evening = { id: '01890000-0000-7000-8000-00000000a002', name: 'Evening class' }
  const startOf = (group: typeof morning) => ({ title: `Words of ${group.name}`, words: ['ship'], group })
  const openFor = (group: typeof morning) =>
    renderPart(<CreateQuiz start={startOf(group)} onClose={() => undefined} />)
  const titleField = () => screen.findByRole('textbox', { name: 'Quiz title' })

  test('is restored for that group, and not for another one with the same words', async () => {
    const first = openFor(morning)
    await first.user.type(await titleField(), ' again')
    first.unmount()
    const other = openFor(evening)
    expect(await titleField()).toHaveValue('Words of Evening class')
    expect(screen.getByRole('checkbox', { name: 'Evening class' })).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Morning class' })).toBeNull()
    other.unmount()
    openFor(morning)
    expect(await titleField()).toHaveValue('Words of Morning class again')
  })

  test('is gone once it is sent, also when other words were proposed meanwhile', async () => {
    const Proposed = () => {
      const [word, setWord] = useState('ship')
      return (
        <>
          <button onClick={() => setWord('sheep')}>Refresh</button>
          <CreateQuiz start={{ ...startOf(morning), words: [word] }} onClose={() => undefined} />
        </>
      )
    }
    const first = renderPart(<Proposed />)
    await first.user.type(await titleField(), ' again')
    fireEvent.click(screen.getByText('Refresh'))
    await first.user.type(await titleField(), ' soon')
    answer(createQuiz, { message: 'Quiz created successfully', data: aQuiz() })
    await first.user.click(screen.getByRole('button', { name: /^Create/ }))
    await screen.findByText('Quiz created successfully')
    first.unmount()
    openFor(morning)
    expect(await titleField()).toHaveValue('Words of Morning class')
  })
})

test('a pasted list fills several rows, and the focus is in the last of them', async () => {
  const form = await open()
  await form.user.click(question(form, 1))
  await form.user.paste('apple\nthirty, world\n')
  expect(question(form, 1)).toHaveValue('apple')
  expect(question(form, 3)).toHaveValue('world')
  expect(question(form, 3)).toHaveFocus()
  expect(form.dialog.getByText('3 words added.')).toBeVisible()
})

test('what does not fit into a quiz is said', async () => {
  const form = await open()
  await form.user.click(question(form, 1))
  await form.user.paste(Array.from({ length: 203 }, (_, n) => `word${n}`).join('\n'))
  expect(form.dialog.getByText(/3 words weren’t added/)).toBeVisible()
  expect(form.dialog.getByRole('button', { name: 'Add question' })).toBeDisabled()
})

describe('a pasted table', () => {
  const pasted = async (text: string) => {
    const form = await open()
    await form.user.selectOptions(
      form.dialog.getByRole('combobox', { name: 'Quiz type' }),
      'pronounce_it_fast',
    )
    await form.user.click(question(form, 1))
    await form.user.paste(text)
    return form
  }
  const difficulty = (form: Awaited<ReturnType<typeof open>>, n: number) =>
    form.dialog.getByRole('combobox', { name: `Difficulty of question ${n}` })

  test('of words and difficulties is offered first, and keeps them', async () => {
    const form = await pasted('apple\tMedium\nthirty\tHard')
    expect(question(form, 1)).toHaveValue('')
    expect(form.dialog.getByRole('button', { name: 'Add 2 words with their difficulty' })).toHaveFocus()
    await form.user.keyboard('{Enter}')
    expect(question(form, 1)).toHaveValue('apple')
    expect(difficulty(form, 1)).toHaveValue('Medium')
    expect(question(form, 2)).toHaveValue('thirty')
    expect(question(form, 2)).toHaveFocus()
    expect(difficulty(form, 2)).toHaveValue('Hard')
  })

  test('can be taken without its difficulties', async () => {
    const form = await pasted('apple\tMedium\nthirty\tHard')
    await form.user.click(form.dialog.getByRole('button', { name: 'Add without difficulty' }))
    expect(
      [difficulty(form, 1), difficulty(form, 2)].map((select) => (select as HTMLSelectElement).value),
    ).toEqual(['Easy', 'Easy'])
  })

  test('of words and translations leaves the translations out, or takes them when asked', async () => {
    const form = await pasted('apple,manzana\nthirty,treinta')
    expect(form.dialog.getByText('We’ll leave out other columns, such as “manzana”.')).toBeVisible()
    await form.user.click(form.dialog.getByRole('button', { name: 'Don’t add' }))
    expect(question(form, 1)).toHaveFocus()
    await form.user.paste('apple,manzana\nthirty,treinta')
    await form.user.click(form.dialog.getByRole('button', { name: 'Add 2 words' }))
    expect(question(form, 2)).toHaveValue('thirty')
    expect(form.dialog.queryByRole('textbox', { name: 'Question 3' })).toBeNull()
    await form.user.paste('eins,one\nzwei,two')
    await form.user.click(form.dialog.getByRole('button', { name: 'Add all columns (4 words)' }))
    expect(question(form, 6)).toHaveValue('two')
  })
})
