import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { ListenButton } from './listen-button.tsx'
import { MeaningPart } from './meaning-part.tsx'
import type { Speaker } from '../../lib/use-speaker.ts'

type Props = { entry: DictionaryEntry; speaker: Speaker; note: ReactNode }

export const WordEntry = ({ entry, speaker, note }: Props) => (
  <Card as="article" aria-labelledby="found-word">
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ListenButton text={entry.word} speaker={speaker} />
      <div className="min-w-0">
        <h2 id="found-word" lang="en" className="font-display text-display wrap-anywhere">
          {entry.word === 'i' || /^i'/.test(entry.word) ? entry.word.replace('i', 'I') : entry.word}
        </h2>
        {entry.phonetic && <p className="font-ipa text-lead text-ink-soft">{entry.phonetic}</p>}
      </div>
    </header>
    {note && <div className="mt-3 text-ink-soft">{note}</div>}
    {entry.meanings.map((meaning, at) => (
      // One part of speech may come twice: from our own words and from WordNet.
      <MeaningPart key={`${meaning.partOfSpeech}-${at}`} meaning={meaning} />
    ))}
  </Card>
)
