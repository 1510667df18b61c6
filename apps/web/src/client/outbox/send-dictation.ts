import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import { saveDictation } from '@elocute/contract/own-dictations'
import { call } from '../call/api-client.ts'

/** What was typed in the try with this id, and whether the try is sent with it. */
export type SendableDictation = {
  answerId: string
  items: readonly { n: number; typed: string }[]
  send: boolean
}

/** Sends it. Gives the try as it is then. */
export const sendDictation = async (
  { answerId, items, send }: SendableDictation,
  signal?: AbortSignal,
): Promise<DictationAnswer> => {
  const body = { items: [...items], send }
  return (await call(saveDictation, { params: { id: answerId }, body }, { signal })).data
}
