import { isMessageCode, messageParams } from '@elocute/contract/message-codes'
import type { MessageParams } from '@elocute/contract/message-params'
import * as sentences from '@elocute/messages/api'

/** The sentence of a message code in the language of the page. Undefined if this version does not know the code. */
export const apiSentence = (code: string | undefined, params?: MessageParams): string | undefined => {
  if (code === undefined || !isMessageCode(code)) return undefined
  const write = sentences[code] as (params: MessageParams) => string
  return write({ ...messageParams[code], ...params })
}
