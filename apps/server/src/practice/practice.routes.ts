import {
  addCards,
  listDueCards,
  practiceSummary,
  practiceWords,
  removeCard,
  saveReviews,
} from '@elocute/contract/practice'
import { scoreWord } from '@elocute/contract/said-words'
import { makePracticeSet, practiceMinutes, undoPracticeSet } from '@elocute/contract/trainer-practice'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { mayAnswerLate, whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { PracticeBag } from './practice-bag.service.ts'
import type { PracticeSets } from './practice-sets.service.ts'
import type { PracticeWords } from './practice-words.service.ts'
import type { WordScoring } from './word-scoring.service.ts'

type Services = {
  bag: PracticeBag
  words: PracticeWords
  scoring: WordScoring
  sets: PracticeSets
}

export const practiceRoutes = (app: FastifyInstance, services: Services): void => {
  const { bag, words, scoring, sets } = services

  implement(app, practiceWords, async ({ query, session }) => ({
    data: await words.of(session.user.id, query),
  }))

  implement(app, scoreWord, async ({ query, bytes, session, reply }) => {
    mayAnswerLate(reply)
    return { data: await scoring.score(session.user.id, query.word, bytes, whileConnected(reply)) }
  })

  implement(app, practiceSummary, async ({ query, session }) => ({
    data: await bag.summary(session.user.id, query.day),
  }))

  implement(app, listDueCards, async ({ query, session }) => ({
    data: await bag.due(session.user.id, query.day),
  }))

  implement(app, addCards, async ({ body, session }) => ({
    message: sentence('practice_cards_added'),
    added: await bag.addOwn(session.user.id, body.cards),
  }))

  implement(app, removeCard, async ({ params, session }) => {
    await bag.remove(session.user.id, params.id)
    return { message: sentence('practice_card_removed') }
  })

  implement(app, saveReviews, async ({ query, body, session }) => ({
    data: await bag.save(session.user.id, body, query.day),
  }))

  implement(app, makePracticeSet, async (call) => ({
    message: sentence('practice_set_made'),
    data: await sets.make(actorOf(call), {
      quizId: call.params.id,
      group: call.query.group,
      words: call.body.words,
    }),
  }))

  implement(app, undoPracticeSet, async (call) => {
    await sets.undo(actorOf(call), call.params.id, call.params.set)
    return { message: sentence('practice_set_undone') }
  })

  implement(app, practiceMinutes, async ({ params }) => ({ data: await bag.minutesOf(params.id) }))
}
