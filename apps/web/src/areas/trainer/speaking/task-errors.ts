import type { FieldError, FieldErrors } from 'react-hook-form'
import { apiSentence } from '../../../client/call/api-sentence.ts'
import { sentencesOf } from '../../../client/form/sentences-of.ts'
import type { Item } from './dictation/ready-dictations.ts'

/** The points of a question are typed in one field, which shows the first sentence of what is wrong with them. */
export const placeAtPoints = (prompts: object): void => {
  for (const [place, wrong] of Object.entries(prompts) as [string, unknown][]) {
    if (typeof wrong !== 'object' || wrong === null) continue
    const [message] = Object.values(sentencesOf(wrong))
    if (message !== undefined) Object.assign(prompts, { [place]: { points: { type: 'custom', message } } })
  }
}

type ItemErrors = FieldErrors<{ questions: string[]; lines: string }>

/** An empty item has the sentence of items. The field for more of them shows what is wrong with their number, or with its first bad line. */
export const placeAtItems = (errors: ItemErrors, items: readonly Item[]): void => {
  const { questions } = errors
  const wrong: readonly (FieldError | undefined)[] = Array.isArray(questions) ? questions : []
  for (const [place, { text }] of items.entries())
    if (text.trim() === '') Object.assign(wrong[place] ?? {}, { message: apiSentence('dictation_item') })
  const message = questions?.message ?? wrong.slice(items.length).find((line) => line)?.message
  if (message === undefined) return
  errors.lines = { type: 'custom', message }
  errors.questions = wrong.slice(0, items.length)
}
