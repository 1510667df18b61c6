import { makePracticeSet, undoPracticeSet } from '@elocute/contract/trainer-practice'
import { practiceLimits } from '@elocute/contract/practice-limits'
import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/quiz-page'
import { useState } from 'react'
import { useChange } from '../../../shared/query/use-change.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import type { HeatMapWord } from './quiz-page.queries.ts'
import { useQuizFilter } from './use-quiz-filter.ts'
import { missesOf } from './misses-of.ts'
import { listed } from '../../../text/list.ts'

type Props = { quizId: string; words: readonly HeatMapWord[]; onClose: () => void }

/** Puts the chosen words into the practice of those for whom the quiz is, or of a group of them, and takes them out again. */
export const PracticeSetDialog = ({ quizId, words, onClose }: Props) => {
  const missed = words
    .filter((word) => missesOf(word) > 0)
    .toSorted((one, other) => missesOf(other) - missesOf(one))
    .slice(0, practiceLimits.words)
  const [chosen, setChosen] = useState(() => missed.slice(0, practiceLimits.setWords).map(wordOf))
  const [group, setGroup] = useState(useQuizFilter().filter.group)
  const make = useChange(makePracticeSet, { fallback: m.practiceSetFailed() })
  const undo = useChange(undoPracticeSet, {
    says: ({ message }) => message,
    fallback: m.practiceSetNotUndone(),
  })
  const made = make.data?.data
  const busy = make.isPending || undo.isPending
  const refusal = make.refusal ?? undo.refusal
  const toggle = (word: string, on: boolean) =>
    setChosen(on ? [...chosen, word] : chosen.filter((other) => other !== word))
  return (
    <Dialog
      open
      title={m.makePracticeSet()}
      description={made ? undefined : m.practiceSetLead()}
      onClose={onClose}
      dismissible={!busy}
      footer={
        made ? (
          <>
            <Button
              variant="secondary"
              busy={undo.isPending}
              busyLabel={m.practiceSetUndoing()}
              onClick={() => undo.mutate({ params: { id: quizId, set: made.id } }, { onSuccess: onClose })}
            >
              {m.practiceSetUndo()}
            </Button>
            <Button disabled={busy} onClick={onClose}>
              {controlsMessages.okay()}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {controlsMessages.cancel()}
            </Button>
            <Button
              disabled={chosen.length === 0}
              busy={make.isPending}
              busyLabel={m.practiceSetMaking()}
              onClick={() =>
                make.mutate({
                  params: { id: quizId },
                  query: group === '' ? {} : { group },
                  body: { words: chosen },
                })
              }
            >
              {m.practiceSetAdd()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 pb-2">
        {refusal !== null && <Banner kind="error">{refusal}</Banner>}
        {made ? (
          <p role="status" className="wrap-anywhere">
            {m.practiceSetMade({ words: listed(made.words), count: made.trainees })}
          </p>
        ) : (
          <>
            <GroupFilter
              label={m.practiceSetWho()}
              all={m.practiceSetEveryone()}
              value={group}
              onChange={setGroup}
            />
            <fieldset className="grid">
              <legend className="font-medium">{m.practiceSetWords()}</legend>
              {missed.map((word) => (
                <Checkbox
                  key={word.n}
                  label={word.shown_as ?? word.question_word}
                  hint={m.practiceSetMissed({ count: missesOf(word) })}
                  checked={chosen.includes(wordOf(word))}
                  onChange={(on) => toggle(wordOf(word), on)}
                />
              ))}
            </fieldset>
          </>
        )}
      </div>
    </Dialog>
  )
}

const wordOf = ({ question_word }: HeatMapWord): string => question_word
