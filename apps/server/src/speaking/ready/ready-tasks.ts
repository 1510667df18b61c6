import { SpeakingLevel, type ReadyKind, type ReadySpeakingTask } from '@elocute/contract/speaking-ready'
import { callRubric, generalRubric } from '../ready-rubrics.ts'
import { conversationsAboutOrders } from './conversations-orders.ts'
import { conversationsAboutSupport } from './conversations-support.ts'
import { a1, a2, b1 } from './prompts-basic.ts'
import { b2, c1 } from './prompts-advanced.ts'
import type { ReadyConversation } from './ready-conversation.ts'
import type { ReadyPrompts } from './ready-prompt.ts'

const secondsOfCall = { preparation: 30, answer: 20 }

const conversation = ({ turns, ...rest }: ReadyConversation): ReadySpeakingTask => ({
  ...rest,
  kind: 'conversation',
  questions: turns.map(({ line }) => line),
  must_say: turns.map(({ mustSay }) => mustSay.map((phrases) => [...phrases])),
  preparation_seconds: secondsOfCall.preparation,
  answer_seconds: secondsOfCall.answer,
  rubric_id: callRubric.id,
})

const answers = ({ prompts, ...ofLevel }: ReadyPrompts): ReadySpeakingTask[] =>
  prompts.map(({ questions, ...rest }) => ({
    ...rest,
    ...ofLevel,
    kind: 'answer',
    situation: '',
    questions: [...questions],
    must_say: questions.map(() => []),
    rubric_id: generalRubric.id,
  }))

const place = ({ level }: ReadySpeakingTask): number => SpeakingLevel.options.indexOf(level)

/** The speaking tasks that come with the product, the easiest first. They are values: a trainer begins with one and changes it. */
export const readyTasks: Readonly<Record<ReadyKind, readonly ReadySpeakingTask[]>> = {
  answer: [a1, a2, b1, b2, c1].flatMap(answers),
  conversation: [...conversationsAboutOrders, ...conversationsAboutSupport]
    .map(conversation)
    .toSorted((one, other) => place(one) - place(other)),
}
