import { loadSpeakingAnswer, saveSpeakingMark, type SaveMarkBody } from '@elocute/contract/speaking-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { ana, draftSaved, heading, openMarking } from './mark-page.driver.tsx'
import { aMark, anAnswer, anAnswerPage, anId, aPart } from './speaking.factory.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const remark = (place: string) => screen.findByRole('textbox', { name: `Remark at ${place}` })
const sent = (saves: ReturnType<typeof openMarking>['saves']) =>
  saves.map(({ body }) => (body as SaveMarkBody).remarks).at(-1)

/** The answer sounds, and is at this second. */
const heardUntil = async ({ browser }: ReturnType<typeof openMarking>, second: number) => {
  await waitFor(() => expect(browser.playing()).toHaveLength(1))
  const [element] = browser.playing()
  if (element) element.currentTime = second
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Position in the answer to question 1' })).toHaveValue(
      String(second),
    ),
  )
}

test('R writes one at the place that is heard, and Enter goes back to the levels', async () => {
  const opened = openMarking()
  const { user, saves } = opened
  await heading('Ana Tran')
  await heardUntil(opened, 12)
  await user.keyboard('2r')
  expect(await remark('0:12')).toHaveFocus()
  await user.keyboard('A clear 3{Enter}')
  expect(screen.getByRole('group', { name: 'Language' })).toHaveFocus()
  await draftSaved()
  expect(sent(saves)).toEqual([{ n: 1, at_ms: 12_000, text: 'A clear 3' }])
  await user.keyboard('3{Enter}')
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ levels: [2, 3], final: true }))
  expect(sent(saves)).toHaveLength(1)
})

test('they stand in the order of their places, and one without a text is not sent', async () => {
  const opened = openMarking()
  const { user, saves } = opened
  await heading('Ana Tran')
  await heardUntil(opened, 20)
  await user.click(screen.getByRole('button', { name: 'Add a remark here' }))
  await user.keyboard('Later')
  await heardUntil(opened, 5)
  await user.click(screen.getByRole('button', { name: 'Add a remark here' }))
  expect(await remark('0:05')).toHaveFocus()
  const places = screen.getAllByRole('textbox', { name: /^Remark at/ })
  expect(places.map((field) => (field as HTMLInputElement).value)).toEqual(['', 'Later'])
  await draftSaved()
  expect(sent(saves)).toEqual([{ n: 1, at_ms: 20_000, text: 'Later' }])
})

test('one can be played from its place and deleted', async () => {
  const remarks = [{ n: 1, at_ms: 7_000, text: 'Here' }]
  const mark = aMark({ levels: [2, null], remarks })
  const opened = openMarking({ pages: { [anId(201)]: { mark } } })
  const { user, browser, saves } = opened
  await waitFor(() => expect(browser.playing()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Play from 0:07' }))
  await waitFor(() => expect(browser.playing()[0]?.currentTime).toBe(7))
  await user.click(screen.getByRole('button', { name: 'Delete the remark at 0:07' }))
  await waitFor(() => expect(sent(saves)).toEqual([]))
})

test('without a connection they stay in the browser', async () => {
  const opened = openMarking()
  const { user } = opened
  await heading('Ana Tran')
  answer(saveSpeakingMark, noConnection)
  await heardUntil(opened, 3)
  await user.keyboard('rKept{Enter}')
  await user.click(screen.getByRole('button', { name: 'Next answer' }))
  await heading('Ben Tran')
  await user.click(screen.getByRole('button', { name: 'Previous answer' }))
  expect(await remark('0:03')).toHaveValue('Kept')
  answer(saveSpeakingMark, ({ body }) => ({
    message: 'Saved',
    data: aMark({ levels: [null, null], remarks: (body as SaveMarkBody).remarks }),
    turn: 'first' as const,
  }))
  window.dispatchEvent(new Event('online'))
  await draftSaved()
})

test('there are twenty at most, and none about another try', async () => {
  const remarks = Array.from({ length: 20 }, (_, at) => ({ n: 1, at_ms: at * 1_000, text: 'Here' }))
  const other = anAnswer({ id: anId(301), picked: false })
  const counted = anAnswer({ id: anId(201), n: 2 })
  const mark = aMark({ levels: [2, 2], remarks })
  const { user } = openMarking({
    pages: { [anId(201)]: { mark, answer: counted, answers: [other, counted] } },
  })
  await heading('Ana Tran')
  expect(screen.getByRole('button', { name: 'Add a remark here' })).toBeDisabled()
  expect(screen.getByText('An answer can have at most 20 remarks.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete the remark at 0:19' }))
  expect(screen.getByRole('button', { name: 'Add a remark here' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: /^Try 1, / }))
  expect(screen.getByText('Play the try that counts to add a remark.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a remark here' })).toBeDisabled()
  await draftSaved()
})

test('an observer reads them', async () => {
  const mark = aMark({ remarks: [{ n: 1, at_ms: 7_000, text: 'Here' }] })
  openMarking({ person: aTrainer({ trainer_level: 'observer' }), pages: { [anId(201)]: { mark } } })
  expect(await screen.findByRole('list', { name: 'Remarks' })).toHaveTextContent('0:07Here')
})

test('without a sound there is no place for one', async () => {
  const gone = anAnswer({ parts: [aPart({ has_sound: false, measures: null })] })
  const { user } = openMarking({ pages: { [anId(201)]: { answer: gone, answers: [gone] } } })
  expect(await screen.findByText(/so there’s no place for a remark/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a remark here' })).toBeDisabled()
  await user.keyboard('r')
  expect(screen.queryByRole('textbox', { name: /^Remark at/ })).toBeNull()
})

test('those of somebody who was faster are shown beside the own ones, which stay', async () => {
  const theirs = aMark({ levels: [1, 1], remarks: [{ n: 1, at_ms: 9_000, text: 'Theirs' }], revision: 3 })
  const opened = openMarking()
  const { user } = opened
  await heading('Ana Tran')
  await heardUntil(opened, 3)
  answer(loadSpeakingAnswer, { data: anAnswerPage(ana, { mark: theirs }) })
  answer(saveSpeakingMark, refusal('mark_changed', 'Somebody was faster.'))
  await user.keyboard('rMine{Enter}')
  expect(await screen.findByText('Ada Ng has marked this answer in the meantime.')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Their mark' })).getByText('Theirs')).toBeVisible()
  expect(await remark('0:03')).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  expect(await remark('0:09')).toHaveValue('Theirs')
  expect(screen.queryByRole('textbox', { name: 'Remark at 0:03' })).toBeNull()
})
