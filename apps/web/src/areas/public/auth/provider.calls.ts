import {
  beginSignIn,
  finishOwnSignIn,
  finishSignIn,
  listProviders,
  proveAccount,
  ProvePasswordBody,
  type ProviderAnswer,
} from '@elocute/contract/sign-in-providers'
import { call } from '../../../client/call/api-client.ts'
import { chooseTokenHeader } from '../../../client/call/send-with-token.ts'
import { defineForm } from '../../../client/form/define-form.ts'

export const loadProviders = async () => (await call(listProviders, {})).data

export const beginAt = async (id: string) => (await call(beginSignIn, { params: { id } })).address

type Answered = { provider: string; answer: ProviderAnswer }

export const finishBy = async (body: Answered) => {
  const [finished] = await Promise.all([call(finishSignIn, { body }), chooseTokenHeader()])
  return finished
}

export const finishOwn = (body: Answered) => call(finishOwnSignIn, { body })

/** The password that links a provider to an account. */
export const proveForm = defineForm({
  schema: ProvePasswordBody,
  send: async (body) => {
    const [answer] = await Promise.all([call(proveAccount, { body }), chooseTokenHeader()])
    return answer
  },
})
