import { listClassmates, readClassmateWord, type Classmate } from '@elocute/contract/classmates'
import { listeningOverview, saveListening, type ContrastProgress } from '@elocute/contract/listening'
import { listSchoolTalkers } from '@elocute/contract/voice'
import { contrastOf, contrasts } from '@elocute/speech/text/listening-contrasts'
import * as sentences from '@elocute/messages/listening'
import { serverTrouble } from '@elocute/messages/waiting-work'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, fakeServer, noConnection, queryTries, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scriptedSound } from '../../../testing/scripted-sound.ts'
import { lessonStorage } from './lesson-storage.ts'

const contrast = 'ship-sheep'
const none = { right: 0, n: 0 }
const progress = (changes: Partial<ContrastProgress> = {}): ContrastProgress[] =>
  contrasts.map(({ id }) => ({
    contrast: id,
    lessons: 0,
    before: none,
    training: none,
    after: none,
    last_at: null,
    ...(id === contrast && changes),
  }))
const suggested = { contrast, because: 'confused' as const }

const size = (contrastOf(contrast)?.talkers ?? [])
  .flatMap(({ lengths }) => lengths.flatMap((pair) => pair ?? []))
  .reduce((sum, length) => sum + length, 0)

/** Answers with the recordings, or with what `reply` says for the first, second, … request. */
const recordings = (reply: (count: number) => Response = () => new HttpResponse(new Uint8Array(size))) => {
  let count = 0
  fakeServer.use(http.get(/\/recordings\/ship-sheep\.bin/, () => reply((count += 1))))
}

/** The recordings are fetched first. */
const findStart = () => screen.findByRole('button', { name: 'Start the test' })

beforeEach(() => localStorage.clear())

describe('the list', () => {
  test('has the suggested contrast first, and says why', async () => {
    answer(listeningOverview, { data: progress(), suggested })
    renderApp('/trainee/listening', aTrainee())
    const list = await screen.findByRole('list', { name: 'Pairs of sounds' })
    const [first, ...others] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent('ship · sheep')
    expect(first).toHaveTextContent('You sometimes confuse these sounds when you read.')
    expect(others).toHaveLength(contrasts.length - 1)
    expect(within(list).getAllByText('Start here')).toHaveLength(1)
  })

  test('shows the results with their number and what guessing gives, and claims nothing from few answers', async () => {
    const results = { lessons: 1, before: { right: 6, n: 12 }, after: { right: 12, n: 12 } }
    answer(listeningOverview, { data: progress(results), suggested })
    renderApp('/trainee/listening', aTrainee())
    expect(
      await screen.findByText('Before: 6 of 12 right. After: 12 of 12. Guessing gives about 6.'),
    ).toBeVisible()
    expect(screen.getByText(/There are too few answers/)).toBeVisible()
    expect(screen.queryByText(/You hear the difference better/)).not.toBeInTheDocument()
  })

  test('can be asked for again after a failure', async () => {
    answer(listeningOverview, (_, count) =>
      count <= queryTries ? noConnection : { data: progress(), suggested },
    )
    const { user } = renderApp('/trainee/listening', aTrainee())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('ship · sheep')).toBeVisible()
  })

  test('sends what a lost connection has left', async () => {
    const trainee = aTrainee()
    const question = { talker: 'flite-rms', word: 'ship', other: 'sheep', first: true }
    const kept = {
      id: '01890000-0000-7000-8000-00000000b001',
      contrast,
      questions: [question],
      chosen: ['sheep'],
    }
    lessonStorage.set({ traineeId: trainee.id, contrast }, { ...kept, saved: 0 })
    answer(listeningOverview, { data: progress(), suggested })
    const saved = answer(saveListening, { data: { answers: 1, finished: false } })
    renderApp('/trainee/listening', trainee)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toEqual({
      contrast,
      answers: [{ n: 1, talker: 'flite-rms', word: 'ship', chosen: 'sheep' }],
    })
    await waitFor(() => expect(lessonStorage.unsent({ traineeId: trainee.id, contrast })).toEqual([]))
  })
})

describe('a lesson', () => {
  const open = () => {
    const sound = scriptedSound()
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, { data: [] })
    answer(listeningOverview, { data: progress(), suggested })
    const saved = answer(saveListening, { data: { answers: 1, finished: false } })
    // The lesson of an earlier test may still be saved.
    const trainee = aTrainee({ id: crypto.randomUUID() })
    return { sound, saved, ...renderApp('/trainee/listening/ship-sheep', trainee) }
  }

  test('plays a word when a question begins and with the space bar, and takes an answer by key', async () => {
    recordings()
    const { user, sound, saved } = open()
    await user.click(await findStart())
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await user.keyboard(' ')
    await waitFor(() => expect(sound.played).toHaveLength(2))
    await user.keyboard('1')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 64')
    await waitFor(() => expect(sound.played).toHaveLength(3))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({ contrast, answers: [{ n: 1, talker: 'flite-rms' }] })
  })

  test('takes one answer from a double click', async () => {
    recordings()
    const { user, sound } = open()
    await user.dblClick(await findStart())
    await waitFor(() => expect(sound.played).toHaveLength(1))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 64')
    const [first] = screen.getAllByRole('button', { name: /^I heard / })
    if (first) await user.dblClick(first)
    await waitFor(() => expect(sound.played).toHaveLength(2))
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 64')
  })

  test('shows the answer in the training, and plays both words', async () => {
    recordings()
    const { user, sound } = open()
    await user.click(await findStart())
    for (let done = 0; done < 12; done++) await user.keyboard('1')
    await user.click(await screen.findByRole('button', { name: 'Start the training' }))
    await user.keyboard('2')
    expect(await screen.findByText(/[Ii]t was “/)).toBeVisible()
    const before = sound.played.length
    const words = screen.getAllByRole('button', { name: /^Hear / })
    expect(words).toHaveLength(2)
    for (const word of words) await user.click(word)
    await waitFor(() => expect(sound.played.length).toBe(before + 2))
    await user.click(screen.getByRole('button', { name: 'Next word' }))
    expect(screen.queryByText(/[Ii]t was “/)).not.toBeInTheDocument()
    await user.keyboard('1{Enter}')
    expect(screen.queryByText(/[Ii]t was “/)).not.toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '14 of 64')
  })

  test('that cannot fetch its recordings says so, and tries again', async () => {
    recordings((count) => (count === 1 ? HttpResponse.error() : new HttpResponse(new Uint8Array(size))))
    const { user } = open()
    expect(await screen.findByText('We couldn’t load the recordings')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await findStart()).toBeVisible()
  })

  test('with a sound that this browser cannot play says so', async () => {
    recordings()
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, { data: [] })
    scriptedSound({ readable: false })
    const { user } = renderApp('/trainee/listening/ship-sheep', aTrainee())
    await user.click(await findStart())
    expect(await screen.findByText(/We couldn’t play the recording/)).toBeVisible()
  })

  /** A lesson with one answer to give. */
  const finish = async (reply: typeof noConnection | ReturnType<typeof refusal>) => {
    recordings()
    scriptedSound()
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, { data: [] })
    answer(listeningOverview, { data: progress(), suggested })
    const saved = answer(saveListening, reply)
    const trainee = aTrainee({ id: crypto.randomUUID() })
    const question = { talker: 'flite-rms', word: 'ship', other: 'sheep', first: true }
    const id = crypto.randomUUID()
    const key = { traineeId: trainee.id, contrast }
    const lesson = { id, contrast, questions: Array(64).fill(question), chosen: Array(63).fill('ship') }
    lessonStorage.set(key, { ...lesson, saved: 63 })
    const app = renderApp('/trainee/listening/ship-sheep', trainee)
    await app.user.click(await screen.findByRole('button', { name: 'Take the last test' }))
    await app.user.keyboard('1')
    expect(await screen.findByRole('heading', { name: 'Lesson finished' })).toBeVisible()
    return { ...app, trainee, saved: () => saved.filter(({ params }) => params['id'] === id) }
  }

  test('that was finished without a connection is followed by another one, and sent from the list', async () => {
    const { user, router, saved } = await finish(noConnection)
    await waitFor(() => expect(saved()).not.toHaveLength(0))
    await user.click(await screen.findByRole('button', { name: 'Another lesson' }))
    await user.click(await findStart())
    await user.keyboard('1')
    const sent = answer(saveListening, { data: { answers: 64, finished: true } })
    await router.navigate('/trainee/listening')
    await waitFor(() => expect(sent.map(({ params }) => params['id'])).toContain(saved()[0]?.params['id']))
  })

  test('that was finished without a connection is shown again after a reload, also without its recordings', async () => {
    const { trainee, unmount, user, saved } = await finish(noConnection)
    await waitFor(() => expect(saved()).not.toHaveLength(0))
    unmount()
    recordings(() => HttpResponse.error())
    renderApp('/trainee/listening/ship-sheep', trainee)
    expect(await screen.findByRole('heading', { name: 'Lesson finished' })).toBeVisible()
    expect(await screen.findByText(sentences.waiting())).toBeVisible()
    recordings()
    await user.click(screen.getByRole('button', { name: 'Another lesson' }))
    expect(await findStart()).toBeVisible()
  })

  test('at which the server fails says that, and not that there is no connection', async () => {
    await finish(refusal('unexpected', 'Something went wrong. Try again later'))
    expect(await screen.findByText(serverTrouble())).toBeVisible()
    expect(screen.queryByText(sentences.waiting())).toBeNull()
  })

  test('whose answers were refused is followed by another one, and not sent again', async () => {
    const { user, router, saved } = await finish(refusal('not_found', 'There is no such lesson.'))
    expect(await screen.findByText(sentences.refused())).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Another lesson' }))
    expect(await findStart()).toBeVisible()
    await router.navigate('/trainee/listening')
    expect(await screen.findByRole('list', { name: 'Pairs of sounds' })).toBeVisible()
    expect(saved()).toHaveLength(1)
  })

  test('of an unknown contrast is none', async () => {
    renderApp('/trainee/listening/mouse-house', aTrainee())
    expect(await screen.findByText('Choose one from the list.')).toBeVisible()
  })
})

describe('the words of a classmate', () => {
  const id = '0e4d6b6c-5b0e-4d5c-9f8e-000000000001'
  const classmate: Classmate = { id, words: ['ship', 'sheep', 'sit', 'seat'] }
  const talkers = contrastOf(contrast)?.talkers.map((talker) => talker.id) ?? []

  /** Opens a lesson whose training begins with a word of the classmate. Resolves when its first sound should be heard. */
  const openTraining = async (options: Parameters<typeof scriptedSound>[0] = {}) => {
    recordings()
    const sound = scriptedSound(options)
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, { data: [classmate] })
    answer(listeningOverview, { data: progress(), suggested })
    const saved = answer(saveListening, { data: { answers: 13, finished: false } })
    const trainee = aTrainee({ id: crypto.randomUUID() })
    const key = { traineeId: trainee.id, contrast }
    const question = (at: number) => ({
      talker: at < 12 || at >= 52 ? 'flite-rms' : at === 12 ? id : 'espeak-m3',
      word: 'ship',
      other: 'sheep',
      first: true,
    })
    const questions = Array.from({ length: 64 }, (_, at) => question(at))
    const chosen = Array<string>(12).fill('ship')
    const lessonId = crypto.randomUUID()
    lessonStorage.set(key, { id: lessonId, contrast, questions, chosen, saved: 12 })
    const { user } = renderApp('/trainee/listening/ship-sheep', trainee)
    const start = { name: 'Start the training' }
    await user.click(await screen.findByRole('button', start))
    // The lesson of an earlier test may still be saved.
    const ownSaved = () => saved.filter(({ params }) => params['id'] === lessonId).map(({ body }) => body)
    return { user, sound, ownSaved, kept: () => lessonStorage.get(key) }
  }

  test('are in the training of a lesson, and not in its tests', async () => {
    recordings()
    scriptedSound()
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, { data: [classmate] })
    answer(saveListening, { data: { answers: 1, finished: false } })
    answer(listeningOverview, { data: progress(), suggested })
    const trainee = aTrainee({ id: crypto.randomUUID() })
    const { user } = renderApp('/trainee/listening/ship-sheep', trainee)
    await user.click(await findStart())
    await user.keyboard('1')
    const { questions = [] } = lessonStorage.get({ traineeId: trainee.id, contrast }) ?? {}
    const places = questions.flatMap(({ talker }, place) => (talker === id ? [place] : []))
    expect(places.length).toBeGreaterThanOrEqual(8)
    expect(places.every((place) => place >= 12 && place < 52)).toBe(true)
    const said = new Set(questions.filter(({ talker }) => talker === id).map(({ word }) => word))
    expect([...said].every((word) => classmate.words.includes(word))).toBe(true)
  })

  test('are fetched each time they are heard, and are as loud as the others', async () => {
    const calls = answer(readClassmateWord, new Uint8Array(100))
    const { user, sound, ownSaved } = await openTraining({ loudest: 0.3 })
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await user.keyboard(' ')
    await waitFor(() => expect(sound.played).toHaveLength(2))
    expect(calls.map(({ params }) => params)).toEqual(Array(2).fill({ id, word: 'ship' }))
    expect(sound.amplified[0]).toBeCloseTo(3)
    await user.keyboard('1')
    await waitFor(() => expect(ownSaved()).toHaveLength(1))
    expect(ownSaved()[0]).toMatchObject({ answers: [{ n: 13, talker: id, word: 'ship' }] })
  })

  test.each([
    ['was taken back', refusal('not_found', 'This word can’t be heard any more.')],
    ['cannot be reached', noConnection],
  ])('that %s are said by another voice, and no progress is lost', async (_, reply) => {
    answer(readClassmateWord, reply)
    const { user, sound, ownSaved, kept } = await openTraining()
    await waitFor(() => expect(sound.played).toHaveLength(1))
    await waitFor(() => expect(kept()?.questions[12]?.talker).not.toBe(id))
    const heard = kept()?.questions[12]?.talker ?? ''
    expect(talkers).toContain(heard)
    expect(heard).not.toBe('flite-rms')
    expect(screen.queryByText(/We couldn’t play the recording/)).not.toBeInTheDocument()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '12 of 64')
    await user.keyboard('1')
    await waitFor(() => expect(ownSaved()).toHaveLength(1))
    expect(ownSaved()[0]).toMatchObject({ answers: [{ n: 13, talker: heard, chosen: 'ship' }] })
  })

  test('that cannot be listed leave a lesson with the other voices', async () => {
    recordings()
    scriptedSound()
    answer(listSchoolTalkers, { data: [] })
    answer(listClassmates, noConnection)
    answer(saveListening, { data: { answers: 1, finished: false } })
    answer(listeningOverview, { data: progress(), suggested })
    renderApp('/trainee/listening/ship-sheep', aTrainee({ id: crypto.randomUUID() }))
    expect(await findStart()).toBeVisible()
  })
})
