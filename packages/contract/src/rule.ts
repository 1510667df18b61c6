import type { MessageCode } from './message-codes.ts'

/** The code of a rule, as the error text of a schema. A file of its own: pages need no list of all codes. */
export const rule = (code: MessageCode): MessageCode => code
