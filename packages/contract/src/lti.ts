import { z } from 'zod/mini'
import { PresentPassword } from './account.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Message } from './fields.ts'
import { ltiLimits } from './lti-limits.ts'
import { Role, UserStatus } from './person.ts'
import { QuizType } from './quiz-fields.ts'
import { rule } from './rule.ts'

// What a browser does that a learning platform (LTI 1.3) has sent. Launches themselves are posted to /lti/launch.

/** A one-time code, which the server has given to this browser. */
const Code = z.string(rule('input_invalid')).check(z.maxLength(200, rule('input_invalid')))

/** What a link of a course opens. */
export const LtiOpens = z.union([
  z.object({ kind: z.literal('quiz'), id: Id, type: QuizType, is_taken: z.boolean() }),
  z.object({ kind: z.enum(['reading', 'speaking', 'module', 'group']), id: Id }),
])
export type LtiOpens = z.infer<typeof LtiOpens>

const Entered = z.object({ accessToken: z.string(), role: Role, status: UserStatus })

/** Null opens the home page. */
const Opening = z.nullable(LtiOpens)

export const enterByLti = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/enter',
  access: 'public',
  summary: 'Sign in with the code of a launch by a learning platform, once, in the browser that was launched',
  body: z.object({ code: Code }),
  success: {
    status: 200,
    body: z.extend(Message, {
      /** Null as long as the account with the person’s address is not linked. */
      signed_in: z.nullable(Entered),
      /** The address of that account; otherwise null. */
      account: z.nullable(z.object({ email: z.string(), has_password: z.boolean() })),
      opens: Opening,
    }),
  },
})

export const proveByLti = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/link',
  access: 'public',
  summary: 'Link the person of a launch to the account with her address, by its password, and sign in',
  body: z.object({ code: Code, password: PresentPassword }),
  success: { status: 200, body: z.extend(Message, { ...Entered.shape, opens: Opening }) },
})

export const linkByLti = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/link-own',
  access: 'signed-in',
  summary: 'Link the person of a launch to the own account, if that has her address',
  body: z.object({ code: Code }),
  budget: { calls: 60, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, { opens: Opening }) },
})

export const LtiTaskKind = z.enum(['quiz', 'reading', 'speaking', 'module'], rule('input_invalid'))
export type LtiTaskKind = z.infer<typeof LtiTaskKind>

/** Something that a trainer can put into her course. */
export const LtiChoice = z.object({
  kind: LtiTaskKind,
  id: Id,
  title: z.string(),
  /** What can be reached, which becomes the maximum in the gradebook; null without a grade. */
  points: z.nullable(z.int()),
})
export type LtiChoice = z.infer<typeof LtiChoice>

export const listLtiChoices = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/choices',
  access: 'public',
  summary:
    'What can be put into the course of a trainer whom a learning platform has sent to choose, the newest first',
  body: z.object({ code: Code }),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        course: z.nullable(z.string()),
        /** Whether more than one can be chosen. */
        several: z.boolean(),
        choices: z.array(LtiChoice),
      }),
    }),
  },
})

export const openLtiWindow = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/choices/window',
  access: 'public',
  summary:
    'A one-time code with which the page of a choice opens a window, where its trainer is signed in and makes something to choose',
  body: z.object({ code: Code }),
  success: { status: 200, body: z.object({ data: z.object({ code: z.string() }) }) },
})

/** How a window tells the frame that has opened it what was chosen, as `{ subject, address, token }`. */
export const chosenSubject = 'elocute.chosen'

export const ChooseBody = z.object({
  code: Code,
  chosen: z
    .array(z.object({ kind: LtiTaskKind, id: Id }, rule('input_invalid')), rule('lti_choose_something'))
    .check(z.maxLength(ltiLimits.chosen, rule('lti_choose_fewer'))),
})

export const chooseForLti = defineEndpoint({
  method: 'POST',
  path: '/auth/lti/choices/answer',
  access: 'public',
  summary:
    'Sign what a trainer has chosen for her course, which the browser then posts to the platform; nothing chosen cancels',
  body: ChooseBody,
  success: { status: 200, body: z.object({ data: z.object({ address: z.string(), token: z.string() }) }) },
})
