import type { HardWord } from '@elocute/contract/reports'
import * as m from '@elocute/messages/group-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordAsTyped } from '../../../../text/word-as-typed.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { CreateQuizDialog } from '../../quizzes/quiz-dialogs.ts'
import { hardestWordsOf, type Group } from './groups.queries.ts'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'

const atFirst = 3
const shownWords = 12

/** The words that a group missed most, of which a quiz can be made. */
export const HardestWords = ({ group }: { group: Group }) => {
  const words = useQuery(hardestWordsOf(group.id))
  return (
    <TitledSection title={m.title()} about={m.lead()}>
      <QueryView query={words} silent>
        {(hard) => <Choice group={group} words={hard.slice(0, shownWords)} />}
      </QueryView>
    </TitledSection>
  )
}

const Choice = ({ group, words }: { group: Group; words: readonly HardWord[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(words.slice(0, atFirst).map(({ question_word }) => question_word)),
  )
  const [creating, setCreating] = useState(false)
  const mayChange = useMayChange()
  if (words.length === 0) return <p>{m.none()}</p>
  const missed = ({ tries, missed: times }: HardWord) => m.missed({ missed: times, tries })
  if (!mayChange)
    return (
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {words.map((word) => (
          <li key={word.question_word} className="wrap-anywhere">
            {wordAsTyped(word)}
            <span className="block text-small text-ink-soft">{missed(word)}</span>
          </li>
        ))}
      </ul>
    )
  const choose = (word: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(word)
    else next.delete(word)
    setChosen(next)
  }
  // In the order of the list, and without those that it does not show any more.
  const picked = words.filter(({ question_word }) => chosen.has(question_word)).map(wordAsTyped)
  return (
    <>
      <ul className="mb-3 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {words.map((word) => (
          <li key={word.question_word}>
            <Checkbox
              label={wordAsTyped(word)}
              hint={missed(word)}
              checked={chosen.has(word.question_word)}
              onChange={(on) => choose(word.question_word, on)}
            />
          </li>
        ))}
      </ul>
      <Button disabled={picked.length === 0} onClick={() => setCreating(true)}>
        {m.makeQuiz()}
      </Button>
      {creating && (
        <CreateQuizDialog
          start={{ title: m.quizTitle({ group: group.name }).slice(0, mostTitle), words: picked, group }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

/** Of a quiz. */
const mostTitle = 100
