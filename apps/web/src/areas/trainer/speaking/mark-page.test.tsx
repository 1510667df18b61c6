import { loadSpeakingAnswer, readAnswerSound, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { loadSpeakingTask } from '@elocute/contract/speaking-tasks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import * as sentences from '@elocute/messages/speaking-marking'
import { serverTrouble } from '@elocute/messages/waiting-work'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { answer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { noReminder } from '../../../testing/reminders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { passTime } from '../../../testing/render-game.tsx'
import { ana, ben, draftSaved, heading, level, openMarking, statusOf, task } from './mark-page.driver.tsx'
import { aMark, anAnswer, anAnsweredRow, anAnswerPage, anId, aPart, aRow } from './speaking.factory.ts'

const observer = aTrainer({ trainer_level: 'observer' })

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('by keyboard', () => {
  test('all answers are marked without another key than digits and Enter', async () => {
    const { user, saves, router } = openMarking()
    expect(await heading('Ana Tran')).toBeVisible()
    expect(screen.getByText('0 of 3 marked')).toBeVisible()
    await user.keyboard('23')
    expect(level('2. Greets the caller.')).toBeChecked()
    expect(level('3. Clear throughout.')).toBeChecked()
    await user.keyboard('{Enter}')
    expect(await heading('Ben Tran')).toHaveFocus()
    expect(screen.getByText('1 of 3 marked')).toBeVisible()
    await user.keyboard('11{Enter}')
    expect(await heading('Dan Tran')).toHaveFocus()
    await user.keyboard('33{Enter}')
    expect(await screen.findByText('All 3 answers are marked')).toBeVisible()
    expect(screen.getByText('3 of 3 marked')).toBeVisible()
    expect(router.state.location.search).toBe('')
    const finals = saves.filter(({ body }) => (body as SpeakingMark).final)
    expect(finals.map(({ params, body }) => [params['id'], (body as SpeakingMark).levels])).toEqual([
      [anId(201), [2, 3]],
      [anId(202), [1, 1]],
      [anId(204), [3, 3]],
    ])
  })

  test('the arrows go up and down, a digit without a level does nothing, and Enter names what is missing', async () => {
    const { user, saves } = openMarking()
    await heading('Ana Tran')
    await user.keyboard('{ArrowDown}2{ArrowDown}{Enter}')
    expect(await screen.findByText(sentences.incomplete())).toBeVisible()
    expect(screen.getByRole('group', { name: 'Greeting' })).toHaveFocus()
    await user.keyboard('6')
    expect(screen.getByText(sentences.incomplete())).toBeVisible()
    expect(screen.getByRole('group', { name: 'Greeting' })).toHaveFocus()
    await user.keyboard('1{ArrowUp}{ArrowUp}3')
    expect(level('3. Greets and offers help.')).toBeChecked()
    expect(level('2. Mostly clear.')).toBeChecked()
    await draftSaved()
    expect(saves.every(({ body }) => !(body as SpeakingMark).final)).toBe(true)
  })

  test('a switch or a level that has the focus is left to the keys of marking', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    const skip = screen.getByRole('checkbox', { name: 'Skip pauses' })
    await user.click(skip)
    await user.keyboard('2 ')
    expect(level('2. Greets the caller.')).toBeChecked()
    expect(skip).toBeChecked()
    await user.click(skip)
    await user.keyboard(' ')
    expect(skip).toBeChecked()
    await user.click(level('1. Says nothing.'))
    await user.keyboard('{ArrowDown}')
    expect(level('1. Says nothing.')).toBeChecked()
    expect(screen.getByRole('group', { name: 'Language' })).toHaveFocus()
    await draftSaved()
  })

  test('in the comment keys are letters', async () => {
    const { user, saves } = openMarking()
    await heading('Ana Tran')
    const comment = screen.getByRole('textbox', { name: 'Comment' })
    await user.type(comment, '12 calls{Enter}well done')
    expect(comment).toHaveValue('12 calls\nwell done')
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await waitFor(() =>
      expect(saves.at(-1)?.body).toMatchObject({ comment: '12 calls\nwell done', final: false }),
    )
    expect(await heading('Ana Tran')).toBeVisible()
  })

  test('shortcuts can be switched off', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
    await user.keyboard('2')
    expect(level('2. Greets the caller.')).not.toBeChecked()
  })
})

describe('a mark', () => {
  test('by levels that have points shows their sum, when each criterion has its level', async () => {
    const { task: asked } = anAnswerPage(ana)
    const criteria = asked.rubric.criteria.map((criterion) => ({ ...criterion, points: [0, 2, 10] }))
    const page = { task: { ...asked, rubric: { ...asked.rubric, criteria } } }
    const { user } = openMarking({ pages: { [ana.answer_id ?? '']: page } })
    await heading('Ana Tran')
    await user.click(level('2. Greets the caller. (2\u00a0points)'))
    expect(screen.queryByText(/ of 20 points/)).toBeNull()
    await user.click(level('3. Clear throughout. (10\u00a0points)'))
    expect(screen.getByText('12 of 20 points')).toBeVisible()
    await draftSaved()
  })

  test('is kept as a draft on the server after a pause', async () => {
    const { user, saves } = openMarking()
    await heading('Ana Tran')
    expect(screen.getByText('Not marked yet')).toBeVisible()
    await user.click(level('2. Greets the caller.'))
    await draftSaved()
    expect(saves.map(({ body }) => body)).toEqual([
      {
        levels: [2, null],
        comment: '',
        remarks: [],
        said: [],
        final: false,
        revision: 0,
        third: false,
        answers_appeal: false,
      },
    ])
  })

  test('without a connection stays in the browser, over a visit to another answer', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    answer(saveSpeakingMark, noConnection)
    await user.click(level('2. Greets the caller.'))
    expect(await statusOf(sentences.status({ status: 'away' }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    expect(await heading('Ben Tran')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous answer' }))
    expect(await heading('Ana Tran')).toBeVisible()
    expect(level('2. Greets the caller.')).toBeChecked()
    answer(saveSpeakingMark, { message: 'Saved', data: aMark({ levels: [2, null] }), turn: 'first' })
    window.dispatchEvent(new Event('online'))
    await draftSaved()
  })

  test('at which the server fails stays in the browser, and the page does not speak of a connection', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    answer(saveSpeakingMark, refusal('unexpected', 'Something went wrong. Try again later'))
    await user.click(level('2. Greets the caller.'))
    expect(await statusOf(serverTrouble())).toBeVisible()
    answer(saveSpeakingMark, { message: 'Saved', data: aMark({ levels: [2, null] }), turn: 'first' })
    window.dispatchEvent(new Event('online'))
    await draftSaved()
  })

  test('that somebody else has changed is shown, and what was typed stays', async () => {
    const theirs = aMark({ levels: [1, 1], comment: 'Too short', final: true, revision: 3 })
    const { user } = openMarking()
    await heading('Ana Tran')
    answer(loadSpeakingAnswer, ({ params }) => ({
      data: params['id'] === anId(201) ? anAnswerPage(ana, { mark: theirs }) : anAnswerPage(ben),
    }))
    const saves = answer(saveSpeakingMark, ({ body }) =>
      (body as SpeakingMark).revision === 3
        ? { message: 'Saved', data: aMark({ ...(body as SpeakingMark), revision: 4 }), turn: null }
        : refusal('mark_changed', 'Somebody was faster.'),
    )
    await user.keyboard('23{Enter}')
    expect(await screen.findByText('Ada Ng has marked this answer in the meantime.')).toBeVisible()
    const other = within(screen.getByRole('region', { name: 'Their mark' }))
    expect(other.getByText('Too short')).toBeVisible()
    expect(other.getByText('1. Says nothing.')).toBeVisible()
    expect(level('2. Greets the caller.')).toBeChecked()
    expect(screen.getByRole('button', { name: 'Save and next' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Keep mine' }))
    await user.click(screen.getByRole('button', { name: 'Save change' }))
    expect(await heading('Ben Tran')).toBeVisible()
    expect(saves.at(-1)?.body).toMatchObject({ levels: [2, 3], final: true, revision: 3 })
  })

  test('that is refused says why and stays', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    answer(saveSpeakingMark, refusal('not_found', 'This answer doesn’t exist any more.'))
    await user.keyboard('23{Enter}')
    expect(await screen.findByText('This answer doesn’t exist any more.')).toBeVisible()
    expect(level('3. Clear throughout.')).toBeChecked()
  })

  test('that is final is changed only when the trainer says so', async () => {
    const mark = aMark({ levels: [1, 1], final: true })
    const { user, saves } = openMarking({ address: `?answer=${anId(201)}`, pages: { [anId(201)]: { mark } } })
    expect(await statusOf(/^Marked by Ada Ng/)).toBeVisible()
    await user.keyboard('3')
    expect(await statusOf(sentences.status({ status: 'unsaved' }))).toBeVisible()
    expect(saves).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Save change' }))
    await waitFor(() => expect(saves[0]?.body).toMatchObject({ levels: [3, 1], final: true, revision: 1 }))
  })
})

describe('a trainer who goes on', () => {
  test('is asked about a spoken comment that is not sent, and stays with it', async () => {
    const skipTime = passTime()
    const { user } = openMarking()
    await heading('Ana Tran')
    await user.click(screen.getByRole('button', { name: 'Speak a comment' }))
    const stop = await screen.findByRole('button', { name: 'Stop' })
    skipTime(3)
    await user.click(stop)
    const unsent = await screen.findByRole('button', { name: 'Send spoken comment' })
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(unsent).toBeVisible()
    await user.click(level('2. Greets the caller.'))
    await user.click(level('3. Clear throughout.'))
    await user.click(screen.getByRole('button', { name: 'Save and next' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(unsent).toBeVisible()
    expect(await statusOf(/^Marked by Ada Ng/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await heading('Ben Tran')).toBeVisible()
  })

  test('while a mark is saved stays where she went', async () => {
    const { user, router } = openMarking()
    await heading('Ana Tran')
    const saved = Promise.withResolvers<null>()
    answer(saveSpeakingMark, async ({ body }) => {
      await saved.promise
      return { message: 'Saved', data: aMark({ ...(body as SpeakingMark), revision: 1 }), turn: null }
    })
    await user.click(level('2. Greets the caller.'))
    await user.click(level('3. Clear throughout.'))
    await user.click(screen.getByRole('button', { name: 'Save and next' }))
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    expect(await heading('Ben Tran')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    expect(await heading('Dan Tran')).toBeVisible()
    saved.resolve(null)
    expect(await screen.findByText('1 of 3 marked')).toBeVisible()
    expect(router.state.location.search).toBe(`?answer=${anId(204)}`)
  })

  test('after somebody else has marked what she has open sees that mark', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    const theirs = aMark({ levels: [1, 3], comment: 'Too short', final: true, revision: 3 })
    answer(loadSpeakingAnswer, { data: anAnswerPage(ana, { mark: theirs }) })
    await queryClient.invalidateQueries()
    expect(await screen.findByDisplayValue('Too short')).toBeVisible()
    expect(level('1. Says nothing.')).toBeChecked()
    expect(await statusOf(/^Marked by Ada Ng/)).toBeVisible()
    await user.keyboard('2')
    expect(await statusOf(sentences.status({ status: 'unsaved' }))).toBeVisible()
  })
})

describe('the sound', () => {
  const parts = [1, 2].map((n) => aPart({ n }))
  const two = { [anId(201)]: { answer: anAnswer({ parts }), answers: [anAnswer({ parts })] } }

  test('begins by itself, goes on with the next question, and stops at Space', async () => {
    const { user, browser, sounds } = openMarking({ pages: two })
    await waitFor(() => expect(browser.playing()).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Pause the answer to question 1' })).toBeVisible()
    browser.ends()
    expect(await screen.findByRole('button', { name: 'Pause the answer to question 2' })).toBeVisible()
    expect(sounds.map(({ params }) => params['n'])).toEqual(['1', '2'])
    await user.keyboard(' ')
    expect(browser.playing()).toHaveLength(0)
    await user.keyboard(' ')
    await waitFor(() => expect(browser.playing()).toHaveLength(1))
  })

  test('is drawn when it is loaded, with its pauses and where it is', async () => {
    const samples = Array.from({ length: 240 }, (_, at) => (at < 120 ? 0.5 : at === 200 ? -0.25 : 0))
    const { browser } = openMarking({ sound: { samples } })
    const heights = () =>
      [...document.querySelectorAll<HTMLElement>('[data-place=peak]')].map(({ style }) => style.height)
    expect(heights()).toEqual([])
    await waitFor(() => expect(heights()).toHaveLength(120))
    expect([heights()[0], heights()[59], heights()[60], heights()[100]]).toEqual([
      '100%',
      '100%',
      '4%',
      '50%',
    ])
    const placeOf = (kind: string) =>
      document.querySelector<HTMLElement>(`[data-place=${kind}]`)?.style.insetInlineStart
    expect(placeOf('pause')).toMatch(/^9\.52/)
    const [element] = browser.playing()
    if (element) element.currentTime = 21
    await waitFor(() => expect(placeOf('position')).toBe('50%'))
  })

  test('has a speed and skips pauses, both also for the next answer', async () => {
    const { user, browser } = openMarking()
    await waitFor(() => expect(browser.playing()).toHaveLength(1))
    expect(screen.getByText('2 pauses marked on the bar')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×')
    await user.click(screen.getByRole('checkbox', { name: 'Skip pauses' }))
    await waitFor(() => expect(browser.playing()[0]?.playbackRate).toBe(1.5))
    const [element] = browser.playing()
    if (element) element.currentTime = 4.5
    await waitFor(() => expect(element?.currentTime).toBeCloseTo(5.85))
    await user.click(screen.getByRole('button', { name: 'Next answer' }))
    await waitFor(() => expect(browser.playing()[0]).not.toBe(element))
    await waitFor(() => expect(browser.playing()[0]?.playbackRate).toBe(1.5))
    expect(screen.getByRole('checkbox', { name: 'Skip pauses' })).toBeChecked()
  })

  test('waits for a press where the browser lets nothing sound', async () => {
    const { browser } = openMarking({ sound: { allowed: false } })
    await waitFor(() => expect(browser.elements).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Play the answer to question 1' })).toBeEnabled()
    expect(screen.queryByText(sentences.cannotPlay())).not.toBeInTheDocument()
  })

  test('that is not kept any more says so, and the answer can be marked', async () => {
    const gone = anAnswer({ parts: [aPart({ has_sound: false, measures: null })] })
    const { user, sounds } = openMarking({ pages: { [anId(201)]: { answer: gone, answers: [gone] } } })
    expect(await screen.findByText(sentences.soundGone())).toBeVisible()
    expect(screen.getByText('Nothing was measured in this answer.')).toBeVisible()
    await user.keyboard('23{Enter}')
    expect(await heading('Ben Tran')).toBeVisible()
    expect(sounds.every(({ params }) => params['id'] !== anId(201))).toBe(true)
  })

  test('that cannot be loaded is tried again', async () => {
    const { user, browser } = openMarking()
    answer(readAnswerSound, (_, count) =>
      count === 1 ? refusal('not_found', 'It isn’t there.') : new Uint8Array([1]),
    )
    expect(await screen.findByText('It isn’t there.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(browser.playing()).toHaveLength(1))
  })

  test('has figures with what each means, and no score', async () => {
    const { user } = openMarking()
    const figures = within(await screen.findByRole('region', { name: 'Measured by the computer' }))
    const valueOf = (name: string) => figures.getAllByText(name)[0]?.nextElementSibling?.textContent
    expect(['Pace', 'Pauses', 'Mean pause', 'Mean run', 'Level', 'Noise'].map(valueOf)).toEqual([
      '3.5 syllables a second',
      '2, the longest 2.0 s',
      '1.2 s',
      '10.0 s',
      '-20 dB',
      '-60 dB',
    ])
    await user.click(figures.getByText('What these figures mean'))
    expect(
      figures.getByText('while speaking, without the pauses (nine in ten readers: 2.8 to 4.8)'),
    ).toBeVisible()
    expect(figures.getByText(/nine in ten readers: 10 to 31 a minute/)).toBeVisible()
  })
})

describe('the answers', () => {
  test('are shown without names and in random order, if wanted, from then on', async () => {
    const { user } = openMarking()
    await heading('Ana Tran')
    await user.click(screen.getByRole('checkbox', { name: 'Hide names' }))
    await user.click(screen.getByRole('checkbox', { name: 'Random order' }))
    expect(await screen.findByRole('heading', { name: /^Answer [123] of 3$/, level: 2 })).toBeVisible()
    expect(screen.queryByText(/Ana Tran/)).not.toBeInTheDocument()
    expect(localStorage.getItem('elocute.marking.hide-names')).toBe('on')
    expect(localStorage.getItem('elocute.marking.shuffle')).toBe('on')
  })

  test('of other tries can be heard; the mark is for the one that counts', async () => {
    const other = anAnswer({ id: anId(301), picked: false })
    const counted = anAnswer({ id: anId(201), n: 2 })
    const { user, sounds, saves } = openMarking({
      pages: { [anId(201)]: { answer: counted, answers: [other, counted] } },
    })
    await heading('Ana Tran')
    await user.click(screen.getByRole('button', { name: /^Try 1, / }))
    expect(screen.getByText(sentences.otherTry())).toBeVisible()
    await waitFor(() => expect(sounds.at(-1)?.params['id']).toBe(anId(301)))
    await user.keyboard('23{Enter}')
    await waitFor(() => expect(saves.at(-1)?.params['id']).toBe(anId(201)))
  })

  test('of which one does not count any more lead to the one that does', async () => {
    const opened = anAnswer({ id: anId(301), picked: false })
    const counted = anAnswer({ id: anId(201), n: 2 })
    openMarking({
      address: `?answer=${anId(301)}`,
      pages: { [anId(301)]: { answer: opened, answers: [opened, counted] } },
    })
    expect(await screen.findByText(sentences.notCounted())).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the try that counts' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${task.id}/mark?answer=${anId(201)}`,
    )
  })

  test('are all there, also where the server gives a part of them at once', async () => {
    const { user } = openMarking({ most: 1 })
    await heading('Ana Tran')
    expect(screen.getByText('0 of 3 marked')).toBeVisible()
    await user.keyboard('23{Enter}')
    await heading('Ben Tran')
    await user.keyboard('23{Enter}')
    await heading('Dan Tran')
    await user.keyboard('23{Enter}')
    expect(await screen.findByText('All 3 answers are marked')).toBeVisible()
  })

  test('say when there are none', async () => {
    openMarking({ rows: [aRow(1, 'Ana')] })
    expect(await screen.findByText('Nobody has answered yet')).toBeVisible()
  })

  test('of a group say when there are none, and lead back to the group', async () => {
    openMarking({ rows: [], address: `?group=${anId(7)}` })
    expect(await screen.findByText('Nobody in this group has answered yet')).toBeVisible()
    expect(screen.getByRole('link', { name: sentences.backToTask() })).toHaveAttribute(
      'href',
      `/trainer/speaking/${task.id}?group=${anId(7)}`,
    )
  })

  test('that do not count any more are shown, also where no other is there', async () => {
    const withdrawn = anAnswer({ id: anId(301), picked: false })
    openMarking({
      rows: [aRow(1, 'Ana')],
      address: `?answer=${anId(301)}`,
      pages: { [anId(301)]: { answer: withdrawn, answers: [withdrawn] } },
    })
    expect(await heading('Eve Tran')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next answer' })).toBeDisabled()
  })

  test('that are all marked can be looked through again', async () => {
    const final = { mark: { levels: [1, 1], final: true } }
    const { user } = openMarking({ rows: [anAnsweredRow(1, 'Ana', final)] })
    expect(await screen.findByText('The answer is marked')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Look through them again' }))
    expect(await heading('Ana Tran')).toBeVisible()
  })

  test('that cannot be loaded can be asked for again', async () => {
    answer(loadSpeakingTask, { data: { ...task, trainees: 3, ...noReminder } })
    answer(speakingAnswers, (_, count) => (count <= queryTries ? noConnection : { data: [], total: 0 }))
    const { user } = renderApp(`/trainer/speaking/${task.id}/mark`, aTrainer())
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Nobody has answered yet')).toBeVisible()
  })

  test('are only shown to an observer, without their sound', async () => {
    const mark = aMark({ levels: [1, 3], comment: 'Too short' })
    const { sounds } = openMarking({ person: observer, pages: { [anId(201)]: { mark } } })
    expect(await heading('Ana Tran')).toBeVisible()
    expect(screen.getByText('Too short')).toBeVisible()
    expect(screen.getByText('3. Clear throughout.')).toBeVisible()
    expect(screen.getByText(sentences.observerSound())).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument()
    expect(sounds).toHaveLength(0)
  })
})

describe('must-say points', () => {
  const points = [['sorry', 'apologise'], ['my name is {name}']]
  const asked = { ...anAnswerPage(ana).task, must_say: [points] }
  const heard = [
    { probability: 0.93, start_ms: 7_200, end_ms: 7_900 },
    { probability: 0.02, start_ms: 0, end_ms: 400 },
  ]
  const counting = anAnswer({ parts: [aPart({ heard })] })
  const page = { task: asked, answer: counting, answers: [counting] }

  test('are ticked beside the answer, and kept with the mark', async () => {
    const { user, saves } = openMarking({ pages: { [anId(201)]: page } })
    await heading('Ana Tran')
    const list = within(screen.getByRole('region', { name: 'Must-say points of question 1' }))
    const said = list.getByRole('button', { name: 'Said: sorry / apologise' })
    await user.click(said)
    expect(said).toHaveAttribute('aria-pressed', 'true')
    await user.click(list.getByRole('button', { name: 'Not said: my name is Ana' }))
    await draftSaved()
    expect(saves.at(-1)?.body).toMatchObject({ said: [[true, false]], final: false })
    // A second press takes it back.
    await user.click(said)
    await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ said: [[null, false]] }))
    await user.keyboard('23{Enter}')
    await waitFor(() =>
      expect(saves.at(-1)?.body).toMatchObject({ said: [[null, false]], final: true, levels: [2, 3] }),
    )
  })

  test('say where they were probably said, to be heard there', async () => {
    const { user, browser } = openMarking({ pages: { [anId(201)]: page } })
    await heading('Ana Tran')
    expect(screen.getByText(/^Probably said at 0:07 \(\d+%\)$/)).toBeVisible()
    expect(screen.getByText('Not recognised')).toBeVisible()
    await user.click(
      screen.getByRole('button', { name: 'Play from 0:07, where “sorry / apologise” was probably said' }),
    )
    await waitFor(() => expect(browser.playing()[0]?.currentTime).toBe(7.2))
  })

  test('are marked above the bar, with the remarks below it', async () => {
    const remarks = [{ n: 1, at_ms: 6_000, text: 'A lovely word.' }]
    const { user } = openMarking({
      pages: { [anId(201)]: { ...page, mark: aMark({ remarks, final: false }) } },
    })
    await heading('Ana Tran')
    expect(
      screen.getByText(/1 must-say point marked above the bar · 1 remark marked below the bar$/),
    ).toBeVisible()
    const places = (kind: string) =>
      [...document.querySelectorAll<HTMLElement>(`[data-place=${kind}]`)].map(
        ({ style }) => style.insetInlineStart,
      )
    // Of 42 seconds.
    expect(places('point')).toEqual(['17.1429%'])
    expect(places('remark')).toEqual(['14.2857%'])
    await user.click(screen.getByRole('button', { name: /^Delete the remark/ }))
    expect(places('remark')).toEqual([])
    await draftSaved()
  })

  test('name nobody where names are hidden, and are only shown to an observer', async () => {
    localStorage.clear()
    const mark = aMark({ said: [[true, null]] })
    openMarking({ pages: { [anId(201)]: { ...page, mark } }, person: observer })
    await heading('Ana Tran')
    const list = within(screen.getByRole('region', { name: 'Must-say points of question 1' }))
    expect(list.getByText('Said')).toBeVisible()
    expect(list.getByText('Not decided')).toBeVisible()
    expect(list.queryByRole('button')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }))
    expect(list.getByText('my name is (own name)')).toBeVisible()
  })
})
