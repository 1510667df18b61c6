import { fullNameOf } from '@elocute/contract/full-name'
import { limits } from '@elocute/contract/limits'
import type { RescoredWord } from '@elocute/contract/rescore'
import type { ListenerBar } from '@elocute/contract/settings'
import { modelVersions } from '@elocute/speech/models'
import type { Handle } from '../db/client.ts'
import * as rescore from './rescore.repository.ts'

const percentOf = (confidence: number): string => `${Math.floor(confidence * 100)} %`

const lineOf = ({ question_word, shown_as = question_word, heard, confidence }: RescoredWord): string =>
  `    ${shown_as}: the page heard ${heard ? `"${heard}"` : 'nothing'}, the second listener is ${percentOf(confidence)} sure`

/** The lines of one word after another, with the quiz and the trainee before the first of theirs. */
const linesOf = (words: readonly RescoredWord[]): string[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1]
    const isNewQuiz = before?.quiz.id !== word.quiz.id
    const isNewAttempt = before?.attempt_id !== word.attempt_id
    return [
      ...(isNewQuiz ? [word.quiz.title] : []),
      ...(isNewAttempt ? [`  ${fullNameOf(word.trainee)}`] : []),
      lineOf(word),
    ]
  })

/** Which refused words would count by a bar, by quiz and trainee, as text. Changes nothing. */
export const rescoreReport = async (db: Handle, bar: ListenerBar): Promise<string> => {
  const scope = { engine: modelVersions.clipListener, quizId: undefined }
  const { clips, listened } = await rescore.countClips(db, scope)
  const words: RescoredWord[] = []
  for (;;) {
    const part = await rescore.listWords(db, scope, { bar, limit: limits.listPart, offset: words.length })
    words.push(...part)
    if (part.length < limits.listPart) break
  }
  return [
    ...linesOf(words),
    `The second listener (${scope.engine}) has heard ${listened} of ${clips} kept clips.`,
    `From ${bar} % on, ${words.length} more ${words.length === 1 ? 'word' : 'words'} would count. Nothing was changed.`,
  ].join('\n')
}
