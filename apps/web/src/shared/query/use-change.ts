import * as m from '@elocute/messages/general'
import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import { call } from '../../client/call/api-client.ts'
import { isServerAway, messageOf } from '../../client/call/call-problem.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** What a person is told about a change. */
export type Told<Answer = unknown> = {
  /** The toast once it is made. */
  says?: string | ((answer: Answer) => string)
  /** The sentence of a refusal for which the server has none. */
  fallback?: string
  /** The sentence where nobody has answered. What stands between this page and the server, or the server itself, speaks for itself. */
  away?: string
  /** A refusal is a toast too: no form and no dialog shows it. */
  toasts?: boolean
}

/** A key of `keyOf` in its options, or what `everyKeyOf` gives. */
type Keys = { readonly queryKey: readonly unknown[] }

type Options<Answer, Sent> = Told<Answer> & {
  /**
   * What is loaded again, also after a refusal: somebody else may have changed the same meanwhile. After a deletion the lists only: its own
   * page would show that it is gone, and no longer the dialog that leads away.
   */
  refreshes?: readonly Keys[] | ((sent: Sent) => readonly Keys[])
  /** Changes at once what is shown. Nobody waits then until it is loaded again. */
  patches?: (client: QueryClient, answer: Answer, sent: Sent) => void
}

type Change<Answer, Sent> = UseMutationResult<Answer, Error, Sent> & {
  /** Why the last try failed, for the form or the dialog. */
  refusal: string | null
}

/** A change by a call. It is pending until what it concerns is shown as it is now; a refusal is said at once. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options: Options<AnswerOf<E>, CallInput<E>>,
): Change<AnswerOf<E>, CallInput<E>>
export function useChange<Answer, Sent = void>(
  send: (sent: Sent) => Promise<Answer>,
  options?: Options<Answer, Sent>,
): Change<Answer, Sent>
export function useChange<Answer, Sent>(
  what: Endpoint | ((sent: Sent) => Promise<Answer>),
  {
    says,
    fallback = m.wrong(),
    away = fallback,
    toasts = false,
    refreshes = [],
    patches,
  }: Options<Answer, Sent> = {},
): Change<Answer, Sent> {
  const client = useQueryClient()
  const sentenceOf = (problem: Error) => messageOf(problem, isServerAway(problem) ? away : fallback)
  const mutation = useMutation<Answer, Error, Sent>({
    mutationFn: (sent) =>
      typeof what === 'function' ? what(sent) : (call(what, sent as object) as Promise<Answer>),
    onSuccess: (answer, sent) => patches?.(client, answer, sent),
    onSettled: async (answer, problem, sent) => {
      const keys = typeof refreshes === 'function' ? refreshes(sent) : refreshes
      const loaded = Promise.all(keys.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      if (problem !== null) {
        if (toasts) toast.error(sentenceOf(problem))
        return
      }
      if (!patches) await loaded
      if (says !== undefined) toast.success(typeof says === 'string' ? says : says(answer as Answer))
    },
  })
  return { ...mutation, refusal: mutation.error && sentenceOf(mutation.error) }
}
