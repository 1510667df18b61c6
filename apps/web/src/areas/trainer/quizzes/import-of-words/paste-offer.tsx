import * as difficultyMessages from '@elocute/messages/difficulty'
import * as m from '@elocute/messages/quiz-draft'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import type { PastedWord, PastedWords } from './read-words.ts'

type Props = {
  pasted: PastedWords
  onAdd: (words: readonly PastedWord[]) => void
  onCancel: () => void
}

/** What a pasted table would become, before any of it is a question. */
export const PasteOffer = ({ pasted: { words, columns }, onAdd, onCancel }: Props) => {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  const [first] = words
  const rated = words.find(({ difficulty }) => difficulty !== null)?.difficulty ?? null
  const other = columns?.other ?? null
  const plain = words.map(({ word }) => ({ word, difficulty: null }))
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      className="grid gap-3 rounded-control bg-accent-soft px-4 py-3"
    >
      <div className="grid gap-1 wrap-anywhere">
        <p id={titleId} className="font-medium">
          {m.offerTitle()}
        </p>
        <p>{m.offerWords({ word: first?.word ?? '' })}</p>
        {rated !== null && (
          <p>{m.offerDifficulty({ difficulty: difficultyMessages.name({ level: rated }) })}</p>
        )}
        {other !== null && <p>{m.offerLeftOut({ other: other.slice(0, 80) })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onAdd(words)}>
          {rated === null
            ? m.offerAdd({ count: words.length })
            : m.offerWithDifficulty({ count: words.length })}
        </Button>
        {rated !== null && (
          <Button variant="secondary" onClick={() => onAdd(plain)}>
            {m.offerWithout()}
          </Button>
        )}
        {other !== null && columns && (
          <Button variant="secondary" onClick={() => onAdd(columns.all)}>
            {m.offerAll({ count: columns.all.length })}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {m.offerCancel()}
        </Button>
      </div>
    </div>
  )
}
