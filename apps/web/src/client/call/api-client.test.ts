import * as authMessages from '@elocute/messages/auth'
import * as m from '@elocute/messages/general'
import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { approveTrainee } from '@elocute/contract/trainees'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../testing/people.ts'
import { call } from './api-client.ts'
import { messageOf } from './call-problem.ts'
import { tokenStore } from './token-store.ts'

const credentials = { email: 'mai@example.org', password: 'secret' }

describe('call', () => {
  test('fills the address, sends the token, and answers with the parsed body', async () => {
    tokenStore.set('t1')
    const trainee = { ...aTrainee(), created_at: '2026-01-02T03:04:05Z', cefr: null, groups: [] }
    const calls = answer(approveTrainee, { message: 'ok', data: trainee })
    const approved = await call(approveTrainee, { params: { id: trainee.id } })
    expect(approved.data.first_name).toBe('Mai')
    expect(calls[0]?.params).toEqual({ id: trainee.id })
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer t1')
  })

  test('a refused token is given up', async () => {
    tokenStore.set('dead')
    answer(me, refusal('not_signed_in', 'Please sign in.'))
    await expect(call(me, {})).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(tokenStore.get()).toBeNull()
    expect(tokenStore.ended()).toBe('expired')
  })

  test('a refused sign-in leaves the session alone', async () => {
    tokenStore.set('good')
    const calls = answer(login, refusal('wrong_credentials', 'Invalid email or password'))
    await expect(call(login, { body: credentials })).rejects.toMatchObject({
      message: 'Invalid email or password',
    })
    expect(calls[0]?.headers.has('authorization')).toBe(false)
    expect(tokenStore.get()).toBe('good')
  })

  test('no connection is a problem of its own', async () => {
    answer(login, noConnection)
    const problem: unknown = await call(login, { body: credentials }).catch((error: unknown) => error)
    expect(problem).toMatchObject({ status: 0, code: 'network' })
    expect(messageOf(problem)).toBe(m.network())
    expect(messageOf(problem, authMessages.failedSignIn())).toBe('An error occurred during sign in')
  })

  test('an answer that never comes is given up', async () => {
    answer(login, 'forever')
    await expect(call(login, { body: credentials }, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'timeout',
    })
  })

  test('who stops a call gets the abort, not a problem', async () => {
    answer(login, 'forever')
    const stop = new AbortController()
    const answered = call(login, { body: credentials }, { signal: stop.signal })
    stop.abort()
    await expect(answered).rejects.toHaveProperty('name', 'AbortError')
  })

  test('an answer that the contract does not know is a problem', async () => {
    tokenStore.set('t1')
    answer(me, { ...aTrainer(), role: 'janitor' } as never)
    await expect(call(me, {})).rejects.toMatchObject({ code: 'unreadable' })
  })

  test('a busy server says when to come back', async () => {
    answer(login, refusal('busy', 'Busy', { retryAfterSeconds: 7 }))
    await expect(call(login, { body: credentials })).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 7,
    })
  })
})
