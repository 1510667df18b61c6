import { messageParams, type MessageCode } from '@elocute/contract/message-codes'
import type { MessageParams } from '@elocute/contract/message-params'
import * as sentences from '@elocute/messages/api'

/** The sentence of a message, in the language of the caller. */
export const sentence = (code: MessageCode, params: MessageParams = {}): string => {
  const write = sentences[code] as (params: MessageParams) => string
  return write({ ...messageParams[code], ...params })
}
