import type { Asked } from '@elocute/contract/speaking-answers'
import type { MustSay } from '@elocute/contract/speaking-fields'
import type { SpeakingTask } from '@elocute/contract/speaking-tasks'
import type { PromptRow } from './speaking-prompts.repository.ts'

/** What goes with each question, from the rows of those that have something. */
export const promptsOf = (
  questions: readonly string[],
  rows: readonly PromptRow[],
): SpeakingTask['prompts'] =>
  questions.map((_, place) => {
    const row = rows.find(({ n }) => n === place + 1)
    return { must_say: row?.must_say ?? [], sound: row?.sound ?? null }
  })

/** What the answer to each question has to say. */
export const mustSayOf = (questions: readonly string[], rows: readonly PromptRow[]): MustSay[] =>
  promptsOf(questions, rows).map(({ must_say }) => must_say)

type Names = { first_name: string; last_name: string }

/** What a recogniser listens for: the same with each name by which a trainee may call herself. */
export const pointsOf = (mustSay: MustSay, { first_name: first, last_name: last }: Names): string[][] =>
  mustSay.map((phrases) => [
    ...new Set(
      phrases.flatMap((phrase) =>
        [first, last, `${first} ${last}`].map((name) => phrase.replaceAll('{name}', name)),
      ),
    ),
  ])

type AskedRow = {
  questions: string[]
  written: boolean
  prompts: PromptRow[]
  picture: Asked['picture']
}

/** What trainees know of the questions. A line that they only hear leaves the server as text only where the browser has to speak it. */
export const toAsked = ({ questions, written, prompts, picture }: AskedRow): Asked => {
  const sounds = promptsOf(questions, prompts).map(({ sound }) => sound)
  return {
    questions: questions.map((text, place) => (written || sounds[place] === null ? text : null)),
    sounds,
    picture,
  }
}
