import { changeMembers, createGroup } from '@elocute/contract/groups'
import { practiceLimits } from '@elocute/contract/practice-limits'
import {
  addCards,
  listDueCards,
  practiceSummary,
  practiceWords,
  removeCard,
  saveReviews,
  type Rating,
} from '@elocute/contract/practice'
import { makePracticeSet, practiceMinutes, undoPracticeSet } from '@elocute/contract/trainer-practice'
import { deleteTrainee } from '@elocute/contract/trainees'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents, practiceCards, practiceReviews, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test as scoredTest } from '../speech-practice/testing/scored-app.ts'
import { readingReport } from '../speech-practice/testing/readings.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'

type Person = { token: string }

const dayMs = 86_400_000

/** The calls of a trainee's device, whose clock may be wrong. */
const device = (testApp: TestApp, { token }: Person, skewSeconds = 0) => {
  const now = () => secondsAfter(testApp.clock.now(), skewSeconds)
  const review = (card_id: string, rating: Rating = 'good', ago = 0) => {
    const at = secondsAfter(now(), -ago)
    const day = at.toISOString().slice(0, 10)
    return { id: newId(), card_id, rating, reviewed_at: at.toISOString(), day, spent_ms: 30_000 }
  }
  /** Lets time pass with a call now and then, because a session ends after twelve hours without one. */
  const stay = async (hours: number) => {
    for (let passed = 0; passed < hours; passed += 6) {
      testApp.clock.advance({ hours: 6 })
      await testApp.call(practiceSummary, {}, { token })
    }
  }
  return {
    stay,
    review,
    bag: async () => (await testApp.call(listDueCards, {}, { token })).data,
    summary: async () => (await testApp.call(practiceSummary, {}, { token })).data,
    send: async (...reviews: ReturnType<typeof review>[]) =>
      (await testApp.call(saveReviews, { body: { sent_at: now().toISOString(), reviews } }, { token })).data,
    add: (...words: string[]) =>
      testApp.call(
        addCards,
        { body: { cards: words.map((word) => ({ kind: 'word' as const, words: [word] })) } },
        { token },
      ),
  }
}

const subjectsOf = (bag: { cards: readonly { words: readonly { word: string }[] }[] }) =>
  bag.cards.map(({ words }) => words.map(({ word }) => word).join('/'))

describe('the bag', () => {
  test('has the words that were missed in a submitted quiz', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    const { bag } = device(testApp, game)
    expect(subjectsOf(await bag())).toEqual([])
    await game.submit()
    const { cards, lexicon, summary, total } = await bag()
    expect(subjectsOf({ cards })).toEqual(['river', 'yellow'])
    expect(cards[0]).toMatchObject({ kind: 'word', sound: null, due_at: null, reviews: 0 })
    expect(cards[0]?.words[0]?.ipa).toBe('/ˈrɪvɚ/')
    expect(lexicon.map(({ word }) => word)).toEqual(['river', 'yellow'])
    expect([summary, total]).toEqual([
      { due: 0, fresh: 2, next_due_at: null, days_practised: 0, minutes_today: 0 },
      2,
    ])
  })

  test('has no word that a trainer accepted before it was opened, nor one that was never reached', async ({
    testApp,
  }) => {
    const game = await answeredQuiz(testApp, { outcomes: { 1: 'incorrect', 2: 'missed', 3: 'skipped' } })
    await game.decide(1)
    await game.submit()
    expect(subjectsOf(await device(testApp, game).bag())).toEqual(['yellow'])
  })

  test('has a pair when a word was heard that differs by one sound', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    await testApp.database.db.execute(
      "update attempt_words set question_word = 'ship', heard = 'sheep' where n = 2",
    )
    await game.submit()
    expect(subjectsOf(await device(testApp, game).bag())).toContain('sheep/ship')
  })

  test('offers ten new cards a day, and the others on the next days', async ({ testApp }) => {
    const ann = device(testApp, await testApp.make.trainee())
    const words = ['a', 'b', 'c', 'd'].flatMap((end) => ['bo', 'ca', 'du', 'fe'].map((start) => start + end))
    await ann.add(...words)
    const { cards, total } = await ann.bag()
    expect([cards.length, total]).toEqual([practiceLimits.newInADay, 16])
    await ann.send(...cards.map(({ id }) => ann.review(id, 'easy')))
    expect(await ann.summary()).toMatchObject({ fresh: 0, days_practised: 1, minutes_today: 5 })
    await ann.stay(24)
    expect(await ann.summary()).toMatchObject({ fresh: 6, minutes_today: 0 })
  })

  test('puts a card in once, and back when the trainee wants it', async ({ testApp }) => {
    const game = await answeredQuiz(testApp, { outcomes: { 2: 'incorrect' } })
    await game.submit()
    const ann = device(testApp, game)
    const [card] = (await ann.bag()).cards
    expect((await ann.add('river')).added).toBe(0)
    const remove = { params: { id: card?.id ?? '' } }
    await testApp.call(removeCard, remove, game)
    expect((await ann.bag()).total).toBe(0)
    expect(await testApp.refusal(removeCard, remove, game)).toMatchObject({
      status: 404,
      reason: 'practice_card_not_found',
    })
    expect((await ann.add('river')).added).toBe(1)
    expect(subjectsOf(await ann.bag())).toEqual(['river'])
  })

  test('is not shown to anybody else', async ({ testApp }) => {
    const [ann, eve] = [await testApp.make.trainee(), await testApp.make.trainee()]
    await device(testApp, ann).add('river')
    const [card] = (await device(testApp, ann).bag()).cards
    const hers = device(testApp, eve)
    expect((await hers.bag()).total).toBe(0)
    expect((await hers.send(hers.review(card?.id ?? ''))).cards).toEqual([])
    expect(await testApp.refusal(removeCard, { params: { id: card?.id ?? '' } }, eve)).toMatchObject({
      status: 404,
    })
    expect(await testApp.database.db.select().from(practiceReviews)).toEqual([])
  })

  test('takes cards of the other kinds', async ({ testApp }) => {
    const ann = await testApp.make.trainee()
    const cards = [
      { kind: 'pair' as const, words: ['ship', 'sheep'] },
      { kind: 'stress' as const, words: ['photograph'] },
    ]
    await testApp.call(addCards, { body: { cards } }, ann)
    expect((await device(testApp, ann).bag()).cards.map(({ kind }) => kind).sort()).toEqual([
      'pair',
      'stress',
    ])
    for (const wrong of [
      { kind: 'pair' as const, words: ['ship'] },
      { kind: 'pair' as const, words: ['ship', 'ship'] },
      { kind: 'word' as const, words: ['ship', 'sheep'] },
    ])
      expect(await testApp.refusal(addCards, { body: { cards: [wrong] } }, ann)).toMatchObject({
        status: 400,
      })
  })
})

describe('reviews', () => {
  const withCard = async (testApp: TestApp) => {
    const ann = await testApp.make.trainee()
    const phone = device(testApp, ann)
    await phone.add('river')
    const id = (await phone.bag()).cards[0]?.id ?? ''
    return { ann, phone, laptop: device(testApp, ann), id }
  }

  test('schedule a card for later', async ({ testApp }) => {
    const { phone, id } = await withCard(testApp)
    const { cards, summary } = await phone.send(phone.review(id, 'good'))
    const due_at = new Date(testApp.clock.now().getTime() + 2 * dayMs).toISOString()
    expect([cards, summary.next_due_at]).toEqual([[{ id, due_at }], due_at])
    expect((await phone.bag()).cards).toEqual([])
    await phone.stay(48)
    const later = await phone.bag()
    expect([later.cards.map((card) => card.reviews), later.summary.due]).toEqual([[1], 1])
  })

  test('of two devices merge in any order, and none is lost or counted twice', async ({ testApp }) => {
    const { phone, laptop, id } = await withCard(testApp)
    const offline = [phone.review(id, 'again', 7_200), phone.review(id, 'hard', 3_600)]
    const other = [laptop.review(id, 'good', 5_400), laptop.review(id, 'easy', 600)]
    await laptop.send(...other)
    const first = await phone.send(...offline)
    expect((await phone.send(...offline, ...other)).cards).toEqual(first.cards)
    expect((await testApp.database.db.select().from(practiceReviews)).length).toBe(4)
    const [card] = await testApp.database.db.select().from(practiceCards)
    expect([card?.reviews, card?.dueAt?.toISOString()]).toEqual([4, first.cards[0]?.due_at])

    const again = await withCard(testApp)
    const copies = [...offline, ...other].map((review) => ({ ...review, id: newId(), card_id: again.id }))
    await again.phone.send(...copies)
    const rows = await testApp.database.db.select().from(practiceCards)
    expect(rows.find((row) => row.id === again.id)?.dueAt).toEqual(card?.dueAt)
  })

  test('at the same time from two devices are all there', async ({ testApp }) => {
    const { phone, laptop, id } = await withCard(testApp)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? phone : laptop)).map((one, at) =>
        one.send(one.review(id, 'good', at * 60)),
      ),
    )
    expect((await testApp.database.db.select().from(practiceCards))[0]?.reviews).toBe(8)
  })

  test('of a device with a wrong clock have the right time', async ({ testApp }) => {
    const { ann, id } = await withCard(testApp)
    const wrong = device(testApp, ann, 40 * 86_400)
    await wrong.send(wrong.review(id, 'good', 600))
    const [row] = await testApp.database.db.select().from(practiceReviews)
    expect(row?.reviewedAt).toEqual(secondsAfter(testApp.clock.now(), -600))
    expect(row?.day).toBe(secondsAfter(testApp.clock.now(), -600).toISOString().slice(0, 10))
  })

  test('are too many at some time', async ({ testApp }) => {
    const { phone, ann, id } = await withCard(testApp)
    const body = { sent_at: testApp.clock.now().toISOString() }
    await phone.send(phone.review(id))
    await testApp.database.db.execute(sql`insert into practice_reviews
      select user_id, gen_random_uuid(), card_id, rating, reviewed_at, day, spent_ms, received_at
      from practice_reviews, generate_series(2, 5000)`)
    expect(
      await testApp.refusal(saveReviews, { body: { ...body, reviews: [phone.review(id)] } }, ann),
    ).toMatchObject({ status: 429, retryAfter: 3_600 })
  })

  test('are shown to trainers as minutes only, and deleted with the account', async ({ testApp }) => {
    const { ann, phone, id } = await withCard(testApp)
    const trainer = await testApp.make.trainer()
    const { id: annId } = ann
    await phone.send(...Array.from({ length: 4 }, () => phone.review(id)))
    testApp.clock.advance({ hours: 8 * 24 })
    const session = { token: await testApp.services.sessions.open(testApp.database.db, annId) }
    const later = device(testApp, session)
    await later.send(later.review(id), later.review(id))
    const owner = { token: await testApp.services.sessions.open(testApp.database.db, trainer.id) }
    const minutes = () => testApp.send(practiceMinutes, { params: { id: annId } }, owner)
    expect((await minutes()).json()).toEqual({ data: { minutes_of_week: 1, minutes: 3 } })
    await testApp.call(deleteTrainee, { params: { id: annId } }, owner)
    expect((await minutes()).statusCode).toBe(404)
    expect(await testApp.database.db.select().from(practiceCards)).toEqual([])
    expect(await testApp.database.db.select().from(practiceReviews)).toEqual([])
  })
})

describe('a practice set', () => {
  test('puts the chosen words of a quiz into the bags of a group', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    const by = { token: game.trainer.token }
    const [member, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, by)
    await testApp.call(
      changeMembers,
      { params: { id: group.id }, body: { add: [member.id, game.userId] } },
      by,
    )
    const body = { words: ['river', 'yellow', 'river', 'elsewhere'] }
    const make = (query = {}) =>
      testApp.call(makePracticeSet, { params: { id: game.quiz.id }, query, body }, by)
    expect((await make({ group: group.id })).data).toMatchObject({ words: ['river', 'yellow'], trainees: 2 })
    await make({ group: group.id })
    expect(subjectsOf(await device(testApp, member).bag())).toEqual(['river', 'yellow'])
    expect(subjectsOf(await device(testApp, other).bag())).toEqual([])
    expect((await make()).data.trainees).toBe(3)
    expect(subjectsOf(await device(testApp, other).bag())).toEqual(['river', 'yellow'])
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'practice_set_made').map(({ after }) => after)).toEqual([
      { words: 2, trainees: 2, group: group.id },
      { words: 2, trainees: 2, group: group.id },
      { words: 2, trainees: 3 },
    ])
  })

  test('is told to the trainee, and can be undone where nobody has practised it', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    const by = { token: game.trainer.token }
    const [one, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const params = { id: game.quiz.id }
    const { data: set } = await testApp.call(makePracticeSet, { params, body: { words: ['river'] } }, by)
    const own = device(testApp, one)
    expect((await own.bag()).cards).toMatchObject([{ words: [{ word: 'river' }], from_trainer: true }])
    const [card] = (await own.bag()).cards
    await own.send(own.review(card?.id ?? ''))
    const undo = { params: { id: game.quiz.id, set: set.id } }
    expect(await testApp.refusal(undoPracticeSet, undo, one)).toMatchObject({ status: 403 })
    await testApp.call(undoPracticeSet, undo, by)
    expect((await device(testApp, other).bag()).total).toBe(0)
    expect((await own.bag()).total).toBe(1)
    expect(await testApp.refusal(undoPracticeSet, undo, by)).toMatchObject({
      status: 404,
      reason: 'practice_set_not_found',
    })
  })

  test('leaves out a trainee who is deleted meanwhile', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    const by = { token: game.trainer.token }
    const [gone, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const { data } = await whileOpen(
      testApp.database,
      (tx) => tx.delete(users).where(eq(users.id, gone.id)),
      () => testApp.call(makePracticeSet, { params: { id: game.quiz.id }, body: { words: ['river'] } }, by),
    )
    expect(data.trainees).toBe(2)
    expect(subjectsOf(await device(testApp, other).bag())).toEqual(['river'])
  })

  test('needs a word of the quiz', async ({ testApp }) => {
    const quiz = await testApp.make.quiz()
    const by = await testApp.make.trainer()
    const body = { words: ['elsewhere'] }
    const refusal = (id: string) => testApp.refusal(makePracticeSet, { params: { id }, body }, by)
    expect(await refusal(quiz.id)).toMatchObject({ status: 409, reason: 'practice_set_empty' })
    expect(await refusal(newId())).toMatchObject({ status: 404, reason: 'quiz_not_found' })
  })
})

describe('the words to practise', () => {
  test('are those of the call, of an own attempt, or of nobody else', async ({ testApp }) => {
    const game = await answeredQuiz(testApp)
    const { token } = game
    const wordsFor = async (query: object) =>
      (await testApp.call(practiceWords, { query }, { token })).data.words.map(({ word }) => word)
    expect(await wordsFor({ words: 'River,ice-cream,river,42,café' })).toEqual(['river', 'ice-cream', 'cafe'])
    expect(await wordsFor({ attempt: game.id })).toEqual(['river', 'yellow'])
    const refused = (query: object, person: Person = game) =>
      testApp.refusal(practiceWords, { query }, person)
    const eve = await testApp.make.trainee()
    expect(await refused({ attempt: game.id }, eve)).toMatchObject({ status: 404 })
    expect(await refused({ reading: newId() })).toMatchObject({ status: 404, reason: 'run_not_found' })
    expect(await refused({})).toMatchObject({ status: 400, reason: 'practice_source_required' })
    expect(await refused({ words: '42' })).toMatchObject({ status: 400, reason: 'practice_word_invalid' })
  })
})

scoredTest(
  'what was scored low in a reading is in the bag, and can be practised from the reading',
  async ({ testApp, scored: { app, says } }) => {
    const ann = await testApp.make.trainee()
    const { words } = readingReport()
    const [good, low] = words
    if (!good || !low) throw new Error('the report has two words')
    says(() =>
      Promise.resolve(
        readingReport({
          words: [
            good,
            low,
            { ...low, text: 'Think' },
            { ...low, text: 'left', verdict: 'omitted' },
            { ...low, text: '3' },
          ],
        }),
      ),
    )
    const { run_id } = await analyse(app, { token: ann.token })
    const { cards } = await device(app, ann).bag()
    expect(cards.map(({ kind }) => kind)).toEqual(['word', 'word', 'sound'])
    expect(subjectsOf({ cards })).toEqual(['think', 'three', 'three/think'])
    expect(cards[2]?.sound).toEqual({ ipa: 'θ', place: 'start' })
    const { data } = await app.call(practiceWords, { query: { reading: run_id } }, ann)
    expect(data.words.map(({ word }) => word)).toEqual(['three', 'think'])
  },
)
