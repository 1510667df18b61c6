import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'

type Times = Pick<CreateSpeakingTaskBody, 'kind' | 'hidden' | 'preparation_seconds' | 'answer_seconds'>

/** How the questions are asked. What the machine marks has no time of its own, and nobody reads an item of a dictation before she hears it. */
export const timesOf = ({ kind, hidden, preparation_seconds: preparation, answer_seconds: answer }: Times) =>
  isMarkedByMachine(kind)
    ? { hidden: hidden || kind === 'dictation', preparationSeconds: 0, answerSeconds: 0 }
    : { hidden, preparationSeconds: preparation, answerSeconds: answer }
