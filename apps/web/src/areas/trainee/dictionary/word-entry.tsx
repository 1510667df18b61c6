import * as practiseMessages from '@elocute/messages/practise-words'
import type { ReactNode } from 'react'
import type { Speaker } from '../../../device/use-speaker.ts'
import { paths } from '../../../client/address/paths.ts'
import { AddWords } from '../words/add-words.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { ListenButton } from './listen-button.tsx'
import { Meanings } from './meanings.tsx'
import { Pronunciations } from './pronunciations.tsx'
import { PhraseLinks } from './phrase-links.tsx'

type Props = { entry: DictionaryEntry; speaker: Speaker; note: ReactNode }

/** A dictionary entry: the word, its pronunciation and its meanings. */
export const WordEntry = ({ entry, speaker, note }: Props) => (
  <Card as="article" aria-labelledby="found-word">
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ListenButton text={entry.word} spoken={entry.spoken} speaker={speaker} />
      <div className="max-w-full flex-1">
        <h2 id="found-word" lang="en" dir="ltr" className="font-display text-display wrap-break-word">
          {entry.word === 'i' || /^i'/.test(entry.word) ? entry.word.replace('i', 'I') : entry.word}
        </h2>
        <Pronunciations entry={entry} />
      </div>
    </header>
    {canBeSaid(entry.word) && (
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={paths.trainee.practiceWords([entry.word])}>
          {practiseMessages.word()}
        </LinkButton>
        <AddWords key={entry.word} words={[entry.word]} />
      </div>
    )}
    {note && <div className="mt-3 text-ink-soft">{note}</div>}
    <Meanings meanings={entry.meanings} />
    <PhraseLinks key={entry.word} phrases={entry.phrases ?? []} />
  </Card>
)

/** The practice has no short forms with full stops (p.m.). */
const canBeSaid = (word: string): boolean => !word.includes('.')
