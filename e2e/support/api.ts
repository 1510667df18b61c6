import { login, register, verify } from '@elocute/contract/auth'
import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import type { GivenLevel } from '@elocute/contract/account-fields'
import { changeMembers, createGroup } from '@elocute/contract/groups'
import { createInvitation, join } from '@elocute/contract/invitations'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import type { Quiz } from '@elocute/contract/quizzes'
import { approveTrainee, listTrainees } from '@elocute/contract/trainees'
import { setTimeout } from 'node:timers/promises'
import type { Mailbox } from './mailbox.ts'
import { trainerAccount } from './running-server.ts'

type LooseInput = { params?: Record<string, string>; body?: unknown }
type Account = { email: string; password: string }

/** Repeats a call that a busy server asks to repeat, as a page does. */
const patiently = async (send: () => Promise<Response>): Promise<Response> => {
  for (let tries = 0; tries < 5; tries++) {
    const response = await send()
    if (response.status !== 503) return response
    await setTimeout(1_000 * Number(response.headers.get('Retry-After') ?? 1))
  }
  return send()
}

/** Calls the server directly, for the setup that a test needs but does not test. */
export const createApi = (url: string, mailbox: Mailbox) => {
  let people = 0

  const call = async <const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    token?: string,
  ): Promise<AnswerOf<E>> => {
    const { params = {}, body } = input as LooseInput
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const response = await patiently(() =>
      fetch(`${url}/api${path}`, {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${text}`)
    return endpoint.success.body.parse(text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>
  }

  const signIn = async (account: Account): Promise<string> =>
    (await call(login, { body: account })).accessToken
  const signInAsTrainer = () => signIn(trainerAccount)

  /** A registered user who waits for approval. */
  const applicant = async (name: { first?: string; last?: string } = {}) => {
    const account = { email: `trainee${++people}.${Date.now()}@school.example`, password: 'pass123' }
    const { token } = await call(register, {
      body: { email: account.email, first_name: name.first ?? 'Mia', last_name: name.last ?? 'Santos' },
    })
    const code = await mailbox.codeFor(account.email)
    await call(verify, { body: { token, password: account.password, code } })
    return account
  }

  return {
    call,
    signIn,
    signInAsTrainer,
    applicant,

    /** A group with these trainees in it. */
    group: async (name: string, members: string[]) => {
      const trainer = await signInAsTrainer()
      const { data } = await call(createGroup, { body: { name } }, trainer)
      await call(changeMembers, { params: { id: data.id }, body: { add: members } }, trainer)
      return data
    },

    /** An approved trainee. */
    trainee: async (name: { first?: string; last?: string } = {}) => {
      const account = await applicant(name)
      const trainer = await signInAsTrainer()
      const { data } = await call(listTrainees, {}, trainer)
      const id = data.find(({ email }) => email === account.email)?.id ?? ''
      await call(approveTrainee, { params: { id } }, trainer)
      return { ...account, id, token: await signIn(account) }
    },

    /** Somebody who joined by an invitation of the owner to work here. */
    colleague: async (trainer_level: GivenLevel, name: { first: string; last: string }) => {
      const invitation = { role: 'trainer', trainer_level, uses_allowed: 1 } as const
      const { link } = await call(createInvitation, { body: invitation }, await signInAsTrainer())
      const account = {
        email: `colleague${++people}.${Date.now()}@school.example`,
        password: 'long password',
      }
      const person = { email: account.email, first_name: name.first, last_name: name.last }
      const code = link.slice(link.lastIndexOf('/') + 1)
      const { token } = await call(join, { params: { code }, body: person })
      await call(verify, {
        body: { token, password: account.password, code: await mailbox.codeFor(account.email) },
      })
      return { ...account, token: await signIn(account) }
    },

    /** A document in a module. */
    upload: async (moduleId: string, file: { name: string; content: Buffer }, token: string) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(file.content)]), file.name)
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(`${url}/api/module/${moduleId}/files`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
    },

    quiz: async (
      draft: Partial<{ title: string; type: Quiz['type']; words: string[]; timerSeconds: number }> = {},
    ) => {
      const type = draft.type ?? 'pronounce_it_fast'
      const questions = (draft.words ?? ['river', 'yellow', 'window']).map((question_word) => ({
        question_word,
      }))
      const body = {
        title: draft.title ?? 'First words',
        type,
        timer_seconds: draft.timerSeconds ?? 300,
        questions,
      }
      return (await call(createQuiz, { body }, await signInAsTrainer())).data
    },
  }
}

export type Api = ReturnType<typeof createApi>
