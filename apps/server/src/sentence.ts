import { messageParams, type MessageCode } from '@elocute/contract/message-codes'
import type { MessageParams } from '@elocute/contract/message-params'
import * as sentences from '@elocute/messages/api'

/** The English sentence of a message. Clients with another language choose theirs by its code. */
export const sentence = (code: MessageCode, params: MessageParams = {}): string => {
  const write = sentences[code] as (params: MessageParams) => string
  return write({ ...messageParams[code], ...params })
}
