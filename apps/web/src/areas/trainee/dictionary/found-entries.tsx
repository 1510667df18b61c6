import * as m from '@elocute/messages/dictionary'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { ListenButton } from './listen-button.tsx'
import type { Speaker } from '../../../device/use-speaker.ts'
import { WordEntry } from './word-entry.tsx'

type Props = { searched: string; entries: readonly DictionaryEntry[]; speaker: Speaker }

/**
 * The most likely entry, and buttons for the other entries of the same spelling: "saw" is a tool or a form of "see", and "lead" is
 * said in two ways.
 */
export const FoundEntries = ({ searched, entries, speaker }: Props) => {
  const [chosen, setChosen] = useState(0)
  const entry = entries[chosen] ?? entries[0]
  if (!entry) return null
  const isInflected = lettersOf(entry.word) !== lettersOf(searched)
  return (
    <div className="grid gap-4">
      {entries.length > 1 && (
        <div
          role="group"
          aria-label={m.canBe({ form: searched })}
          className="flex flex-wrap items-center gap-2"
        >
          <span>{m.canBe({ form: searched })}</span>
          {entries.map((other, at) => (
            <Button
              key={`${other.word} ${other.phonetic}`}
              variant={entry === other ? 'primary' : 'secondary'}
              aria-pressed={entry === other}
              onClick={() => setChosen(at)}
            >
              {other.word}{' '}
              {entries.filter(({ word }) => word === other.word).length > 1 && (
                <span className="font-ipa font-normal">{other.phonetic}</span>
              )}
            </Button>
          ))}
        </div>
      )}
      <WordEntry
        entry={entry}
        speaker={speaker}
        note={
          isInflected && (
            <span className="flex items-center gap-3">
              {m.formOf({ form: searched, base: entry.word })}
              <ListenButton small text={searched} speaker={speaker} />
            </span>
          )
        }
      />
    </div>
  )
}

/** Only the letters a to z, so that ice-cream equals ice cream and café equals cafe. */
const lettersOf = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
