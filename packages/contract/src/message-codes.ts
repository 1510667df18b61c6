import { accountMessages } from './account-messages.ts'
import { attemptsMessages } from './attempts-messages.ts'
import { connectionsMessages } from './connections-messages.ts'
import { generalMessages } from './general-messages.ts'
import { ltiMessages } from './lti-messages.ts'
import { markingMessages } from './marking-messages.ts'
import { modulesMessages } from './modules-messages.ts'
import { peopleMessages } from './people-messages.ts'
import { practiceMessages } from './practice-messages.ts'
import { quizzesMessages } from './quizzes-messages.ts'
import { readingsMessages } from './readings-messages.ts'
import { schoolMessages } from './school-messages.ts'
import { signInMessages } from './sign-in-messages.ts'
import { speakingMessages } from './speaking-messages.ts'
import type { MessageParams } from './message-params.ts'

/**
 * The codes of the API's messages, with the numbers that their sentences contain. The sentences are in the catalogue `api` of
 * packages/messages.
 */
export const messageParams = {
  ...generalMessages,
  ...accountMessages,
  ...schoolMessages,
  ...peopleMessages,
  ...quizzesMessages,
  ...readingsMessages,
  ...markingMessages,
  ...speakingMessages,
  ...practiceMessages,
  ...attemptsMessages,
  ...connectionsMessages,
  ...ltiMessages,
  ...modulesMessages,
  ...signInMessages,
}

export type MessageCode = keyof typeof messageParams

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messageParams, code)

/** The message of a broken rule, from an issue of a schema. */
export const brokenRule = ({ message, path }: { message: string; path: readonly PropertyKey[] }) => {
  const code = isMessageCode(message) ? message : 'input_invalid'
  const index = path.find((key) => typeof key === 'number')
  const params: MessageParams = {
    ...messageParams[code],
    ...(index !== undefined && { position: index + 1 }),
  }
  return { path: path.join('.'), code, params }
}
