import {
  chooseForLti,
  enterByLti,
  linkByLti,
  listLtiChoices,
  openLtiWindow,
  proveByLti,
  type LtiChoice,
  type LtiOpens,
  type LtiTaskKind,
} from '@elocute/contract/lti'
import { PresentPassword } from '@elocute/contract/account'
import { z } from 'zod/mini'
import { call } from '../../../client/call/api-client.ts'
import { chooseTokenHeader } from '../../../client/call/send-with-token.ts'
import { defineForm } from '../../../client/form/define-form.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

export type { LtiChoice, LtiOpens, LtiTaskKind }

export const enterBy = async (code: string) => {
  const [answer] = await Promise.all([call(enterByLti, { body: { code } }), chooseTokenHeader()])
  return answer
}

/** The password that links the person of a launch to the account with her address. */
export const proveForm = (code: string) =>
  defineForm({
    schema: z.object({ password: PresentPassword }),
    send: async ({ password }) => {
      const [answer] = await Promise.all([
        call(proveByLti, { body: { code, password } }),
        chooseTokenHeader(),
      ])
      return answer
    },
  })

/** The same, by the session of this browser. */
export const linkOwn = async (code: string) => (await call(linkByLti, { body: { code } })).opens

export const choicesQuery = (code: string) =>
  queryOf(keyOf('connections', 'choices', code), {
    queryFn: async ({ signal }) => (await call(listLtiChoices, { body: { code } }, { signal })).data,
    retry: false,
  })

export const answerChoice = async (code: string, chosen: { kind: LtiTaskKind; id: string }[]) =>
  (await call(chooseForLti, { body: { code, chosen } })).data

/** A code with which another window signs in, once. */
export const windowCode = async (code: string) => (await call(openLtiWindow, { body: { code } })).data.code
