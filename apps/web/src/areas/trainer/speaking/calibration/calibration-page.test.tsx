import {
  agreeOnAnswer,
  loadCalibrationSet,
  markForCalibration,
  removeFromCalibration,
  type CalibrationAnswer,
} from '@elocute/contract/speaking-calibration'
import { readAnswerSound } from '@elocute/contract/speaking-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { scriptedPacedSound } from '../../../../testing/scripted-paced-sound.ts'
import { anId, aPart, aRubric } from '../speaking.factory.ts'

const { school: _, ...rubric } = aRubric()
const address = `/trainer/rubrics/${rubric.id}/versions/1/calibration`

const anAnswerOfSet = (n: number, details: Partial<CalibrationAnswer> = {}): CalibrationAnswer => ({
  id: anId(n),
  questions: ['A parcel is late. What do you say?'],
  parts: [aPart()],
  own: null,
  agreed: null,
  ...details,
})

afterEach(() => sessionStorage.clear())

/** The set, with a server that stores what is marked and agreed. */
const open = (answers: CalibrationAnswer[], level: 'trainer' | 'owner' | 'observer' = 'trainer') => {
  scriptedPacedSound()
  const stored = new Map(answers.map((one) => [one.id, one]))
  const sounds = answer(readAnswerSound, new Uint8Array([1]))
  answer(loadCalibrationSet, () => ({
    data: { rubric, answers: [...stored.values()], may_change: level === 'owner' },
  }))
  const change = (id: unknown, part: Partial<CalibrationAnswer>) => {
    const before = stored.get(String(id))
    if (before) stored.set(before.id, { ...before, ...part })
    return { message: 'Saved' }
  }
  const marks = answer(markForCalibration, ({ params, body }) =>
    change(params['id'], {
      own: (body as { levels: number[] }).levels,
      agreed: { levels: [2, 2], note: 'Listen to the end.' },
    }),
  )
  const agreements = answer(agreeOnAnswer, ({ params, body }) =>
    change(params['id'], { agreed: body as { levels: number[]; note: string } }),
  )
  const removals = answer(removeFromCalibration, ({ params }) => {
    stored.delete(String(params['id']))
    return { message: 'Removed' }
  })
  return { ...renderApp(address, aTrainer({ trainer_level: level })), sounds, marks, agreements, removals }
}

const answerShown = (name: string) => screen.findByRole('heading', { name, level: 2 })

describe('a trainer', () => {
  test('marks a set by keys, sees each agreed level afterwards, and the result by criterion', async () => {
    const { user, marks } = open([anAnswerOfSet(1), anAnswerOfSet(2)])
    expect(await answerShown('Answer 1 of 2')).toBeVisible()
    expect(screen.getByText('0 of 2 marked')).toBeVisible()
    expect(screen.queryByText('Listen to the end.')).not.toBeInTheDocument()
    await user.keyboard('13{Enter}')
    const compared = within(await screen.findByRole('table', { name: 'Your levels and the agreed ones' }))
    expect(compared.getAllByText('1 level apart')).toHaveLength(2)
    expect(compared.getByText('1. Says nothing.')).toBeVisible()
    expect(screen.getByText('Listen to the end.')).toBeVisible()
    expect(screen.getByText('1 of 2 marked')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    expect(await answerShown('Answer 2 of 2')).toHaveFocus()
    await user.keyboard('22{Enter}')
    await user.click(await screen.findByRole('button', { name: 'See the result' }))
    const result = within(await screen.findByRole('table', { name: 'Result by criterion' }))
    expect(result.getAllByRole('row')[1]).toHaveTextContent(/Greeting.*1.*1.*0/)
    expect(marks.map(({ body }) => body)).toEqual([{ levels: [1, 3] }, { levels: [2, 2] }])
  })

  test('keeps what was chosen over a reload, and is told what is missing and what failed', async () => {
    const { user, unmount } = open([anAnswerOfSet(1)])
    await answerShown('Answer 1 of 1')
    await user.keyboard('2{Enter}')
    expect(await screen.findByText('Choose a level for each criterion first.')).toBeVisible()
    unmount()
    const again = open([anAnswerOfSet(1)])
    await answerShown('Answer 1 of 1')
    expect(screen.getByRole('radio', { name: '2. Greets the caller.' })).toBeChecked()
    answer(markForCalibration, refusal('calibration_marked_already', 'You’ve already marked this answer.'))
    await again.user.click(screen.getByRole('radio', { name: '1. Hard to follow.' }))
    await again.user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('You’ve already marked this answer.')).toBeVisible()
  })

  test('is not asked to mark an answer whose recording is gone', async () => {
    const gone = anAnswerOfSet(1, { parts: [aPart({ has_sound: false })] })
    open([gone, anAnswerOfSet(2)])
    expect(await answerShown('Answer 1 of 1')).toBeVisible()
    expect(screen.getByText('0 of 1 marked')).toBeVisible()
  })

  test('hears an answer of a finished set again only after a press', async () => {
    const agreed = { levels: [1, 1], note: '' }
    const { user, sounds } = open([anAnswerOfSet(1, { own: [1, 1], agreed })])
    expect(await screen.findByText('You’ve marked the whole set')).toBeVisible()
    expect(sounds).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Listen' }))
    await waitFor(() => expect(sounds).toHaveLength(1))
  })

  test('reads that a set is empty, or that it could not be loaded', async () => {
    open([])
    expect(await screen.findByText('The calibration set is empty')).toBeVisible()
  })

  test('asks again after a failure', async () => {
    answer(loadCalibrationSet, (_, count) =>
      count <= queryTries ? noConnection : { data: { rubric, answers: [], may_change: false } },
    )
    const { user } = renderApp(address, aTrainer())
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The calibration set is empty')).toBeVisible()
  })
})

test('an observer sees the set, and neither marks nor hears it', async () => {
  const { sounds } = open([anAnswerOfSet(1)], 'observer')
  expect(await screen.findByRole('heading', { name: 'Answer 1 of 1' })).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument()
  expect(sounds).toHaveLength(0)
})

describe('the owner', () => {
  const agreed = { levels: [1, 1], note: '' }

  test('changes what is agreed', async () => {
    const { user, agreements } = open([anAnswerOfSet(1, { agreed })], 'owner')
    await user.click(await screen.findByRole('button', { name: 'Change the agreed levels of answer 1' }))
    await user.click(screen.getByRole('radio', { name: '3. Clear throughout.' }))
    await user.type(screen.getByRole('textbox', { name: 'Why these levels' }), 'Every word is clear.')
    await user.click(screen.getByRole('button', { name: 'Save agreed levels' }))
    expect(await screen.findByText('Every word is clear.')).toBeVisible()
    expect(agreements.map(({ body }) => body)).toEqual([{ levels: [1, 3], note: 'Every word is clear.' }])
  })

  test('removes an answer, and is told when its recording is gone', async () => {
    const gone = anAnswerOfSet(1, { agreed, parts: [aPart({ has_sound: false })] })
    const { user, removals } = open([gone], 'owner')
    expect(await screen.findByText(/The recording isn’t kept any more/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove answer 1 from the set' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The calibration set is empty')).toBeVisible()
    expect(removals).toHaveLength(1)
  })
})
