import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { ListenButton } from './listen-button.tsx'
import type { Speaker } from '../../lib/use-speaker.ts'
import { WordEntry } from './word-entry.tsx'

const words = say.dictionary

type Props = { searched: string; entries: readonly DictionaryEntry[]; speaker: Speaker }

/** The likeliest entry, and the way to the others that the same spelling may mean: saw is a tool, or of see. */
export const FoundEntries = ({ searched, entries, speaker }: Props) => {
  const [chosen, setChosen] = useState(0)
  const entry = entries[chosen] ?? entries[0]
  if (!entry) return null
  const isForm = letters(entry.word) !== letters(searched)
  return (
    <div className="grid gap-4">
      {entries.length > 1 && (
        <div role="group" aria-label={words.canBe(searched)} className="flex flex-wrap items-center gap-2">
          <span>{words.canBe(searched)}</span>
          {entries.map(({ word }, at) => (
            <Button
              key={word}
              variant={entry.word === word ? 'primary' : 'secondary'}
              aria-pressed={entry.word === word}
              onClick={() => setChosen(at)}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
      <WordEntry
        entry={entry}
        speaker={speaker}
        note={
          isForm && (
            <span className="flex items-center gap-3">
              {words.formOf(searched, entry.word)}
              <ListenButton small text={searched} speaker={speaker} />
            </span>
          )
        }
      />
    </div>
  )
}

/** Ice-cream, ice cream and café, cafe are one spelling. */
const letters = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
