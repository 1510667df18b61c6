import { Difficulty } from '@elocute/contract/quiz-fields'
import * as m from '@elocute/messages/difficulty'

export const difficultyOptions = (): { value: Difficulty; label: string }[] =>
  Difficulty.options.map((level) => ({ value: level, label: m.name({ level }) }))
