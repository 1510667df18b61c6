import type { Endpoint } from '@elocute/contract/define-endpoint'
import * as account from '@elocute/contract/account'
import { logout } from '@elocute/contract/session'
import { endCalendarAddress } from '@elocute/contract/calendar'
import { changeLanguage } from '@elocute/contract/account'
import { changeSharedVoice } from '@elocute/contract/classmates'
import { deleteOwnClips, saveClip } from '@elocute/contract/clips'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { saveListening } from '@elocute/contract/listening'
import { changeMailChoice } from '@elocute/contract/mail-choices'
import { appealWord } from '@elocute/contract/own-words'
import { noteModuleOpened, openModuleFile } from '@elocute/contract/modules'
import { addCards, practiceWords, removeCard, saveReviews } from '@elocute/contract/practice'
import { scoreWord } from '@elocute/contract/said-words'
import * as quizAttempts from '@elocute/contract/quiz-attempts'
import { playItem, saveDictation } from '@elocute/contract/own-dictations'
import { linkByLti } from '@elocute/contract/lti'
import { beginOwnSignIn, finishOwnSignIn, unlinkProvider } from '@elocute/contract/sign-in-providers'
import { appealMark } from '@elocute/contract/speaking-appeals'
import * as speakingAnswers from '@elocute/contract/speaking-answers'
import * as speechPractice from '@elocute/contract/speech-practice'
import { mailTrainees } from '@elocute/contract/trainee-mails'
import { importPeople, previewImport, previewSync } from '@elocute/contract/people-import'
import { describe, expect, test as base } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { budgetOf } from '../platform/budgets.ts'
import { createLimits } from '../platform/limits.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

/** Calls of trainees that write and have no budget of the endpoint, and why they need none. */
const others = new Map<Endpoint, string>([
  [logout, 'deletes the session that makes the call'],
  [account.changePassword, 'checks of the own password have a limit (auth/own-password.ts)'],
  [account.changeEmail, 'checks of the own password and mails have limits (auth/mail-budget.ts)'],
  [account.confirmEmail, 'a code has five attempts (auth/codes.service.ts)'],
  [account.deleteAccount, 'checks of the own password have a limit'],
  [finishOwnSignIn, 'finishes what a call with a budget has begun, once'],
  [unlinkProvider, 'deletes an identity, of which there are as many as providers at most'],
  [account.endSession, 'deletes a session, of which there are ten at most'],
  [account.endOtherSessions, 'deletes sessions, of which there are ten at most'],
  [endCalendarAddress, 'deletes the own address, of which there is one'],
  [openModuleFile, 'writes nothing: the ticket is a signed cookie'],
  [
    speechPractice.analyzeVoice,
    'analyses have limits of number and time (speech-practice/practice-limits.ts)',
  ],
  [speechPractice.generateScript, 'scripts have a limit (speech-practice/practice-limits.ts)'],
  [speechPractice.deletePracticeRun, 'deletes a reading, of which there are 200 at most'],
  [speechPractice.deleteRecording, 'deletes a recording, of which there are 200 at most'],
  [saveReviews, 'reviews have limits of calls and number (practice/practice-limits.ts)'],
  [scoreWord, 'scores have a limit (practice/practice-limits.ts), and nothing is stored'],
])

const ofTrainees = everyEndpoint.filter(({ access }) => ['trainee', 'member', 'signed-in'].includes(access))

describe('every call with a budget, and every one with which a trainee writes', () => {
  base('has a budget, or a reason why it needs none', () => {
    const writing = ofTrainees.filter(({ method, budget }) => method !== 'GET' && !budget)
    expect(new Set(writing)).toEqual(new Set(others.keys()))
  })

  const at = '2026-03-01 10:00:00'
  const id = newId()
  const listed = { email: 'mia@school.example', first_name: null, middle_name: null, last_name: null }
  /** An input of each call that is well formed. That nothing has this id is found out later. */
  const inputs = new Map<Endpoint, { body?: object; query?: object }>([
    [account.changeAccount, { body: { first_name: 'Anna', middle_name: null, last_name: 'Weber' } }],
    [changeMailChoice, { body: { mail: 'quiz_assigned', wanted: true } }],
    [beginOwnSignIn, { body: { purpose: 'confirm' } }],
    [linkByLti, { body: { code: '1.unknown' } }],
    [quizAttempts.startAttempt, {}],
    [quizAttempts.saveWord, { body: { outcome: 'correct', at } }],
    [
      quizAttempts.answerPending,
      { body: { quiz_id: id, score: 0, started_at: at, completed_at: at, taken_at: at } },
    ],
    [quizAttempts.answerCompleted, { body: { quiz_id: id } }],
    [appealWord, { body: {} }],
    [noteModuleOpened, {}],
    [saveClip, {}],
    [deleteOwnClips, {}],
    [practiceWords, { query: { words: 'ship' } }],
    [addCards, { body: { cards: [{ kind: 'word', words: ['ship'] }] } }],
    [removeCard, {}],
    [
      saveListening,
      {
        body: {
          contrast: 'ship-sheep',
          answers: [{ n: 1, talker: 'flite-rms', word: 'ship', chosen: 'sheep' }],
        },
      },
    ],
    [changeLanguage, { body: { language: null } }],
    [changeSharedVoice, { body: { shared: true } }],
    [speakingAnswers.startSpeakingAnswer, {}],
    [speakingAnswers.saveSpeakingPart, {}],
    [speakingAnswers.pickSpeakingAnswer, {}],
    [appealMark, { body: { note: 'I used many words.' } }],
    [playItem, {}],
    [saveDictation, { body: { items: [], send: false } }],
    [previewImport, { body: { emails: ['mia@school.example'] } }],
    [previewSync, { body: { people: [listed] } }],
    [importPeople, { body: { people: [listed] } }],
    [mailTrainees, { body: { subject: 'Monday', text: 'Bring a pen.', ids: [id] } }],
  ])

  test.for(everyEndpoint.filter(({ budget }) => budget))(
    '$method $path is refused when its budget is used up, and only for her who has used it',
    async (endpoint, { testApp }) => {
      const { app, database, clock, make } = testApp
      const caller = { trainer: make.trainer, owner: make.owner }[endpoint.access as string] ?? make.trainee
      const anna = await caller()
      // A school has one owner.
      const ben = endpoint.access === 'owner' ? null : await caller()
      const limit = budgetOf(endpoint)
      if (!limit) throw new Error('no budget')
      const { demand } = createLimits({ db: database.db, clock, serverKey: Buffer.alloc(32, 'test') })
      for (let call = 1; call < limit.max; call++) await demand(database.db, [limit, anna.id])
      const input = inputs.get(endpoint)
      const status = async ({ token }: { token: string }) =>
        (
          await (endpoint.bytes
            ? app.inject({
                method: endpoint.method,
                payload: tone(),
                url: `/api${endpoint.path.replace(':id', id).replace(':n', '1')}`,
                headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/wav' },
              })
            : testApp.send(endpoint, { params: { id, n: 1 }, ...input }, { token }))
        ).statusCode
      expect([400, 429]).not.toContain(await status(anna))
      expect(await status(anna)).toBe(429)
      if (ben) expect([400, 429]).not.toContain(await status(ben))
      clock.advance({ seconds: limit.seconds + 1 })
      expect([400, 429]).not.toContain(await status(anna))
    },
  )
})

base('the words to practise, which are computed, have a budget too', () => {
  expect(practiceWords.budget).toBeDefined()
})
