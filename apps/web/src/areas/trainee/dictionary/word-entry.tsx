import * as m from '@elocute/messages/dictionary'
import * as practiseMessages from '@elocute/messages/practise-words'
import { limits } from '@elocute/contract/limits'
import { useId, type ReactNode } from 'react'
import type { Speaker } from '../../../device/use-speaker.ts'
import { paths } from '../../../client/address/paths.ts'
import { Card } from '../../../ui/display/card.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import type { DictionaryEntry, Meaning } from './dictionary.queries.ts'
import { ListenButton } from './listen-button.tsx'
import { PhraseLinks } from './phrase-links.tsx'
import { WordLinks } from './word-links.tsx'

const max = limits.dictionary

type Props = { entry: DictionaryEntry; speaker: Speaker; note: ReactNode }

/** A dictionary entry: the word, its pronunciation and its meanings. */
export const WordEntry = ({ entry, speaker, note }: Props) => (
  <Card as="article" aria-labelledby="found-word">
    <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ListenButton text={entry.word} spoken={entry.spoken} speaker={speaker} />
      <div className="min-w-0">
        <h2 id="found-word" lang="en" className="font-display text-display wrap-anywhere">
          {entry.word === 'i' || /^i'/.test(entry.word) ? entry.word.replace('i', 'I') : entry.word}
        </h2>
        {entry.phonetic && <p className="font-ipa text-lead text-ink-soft">{entry.phonetic}</p>}
      </div>
    </header>
    <div className="mt-4">
      <LinkButton variant="secondary" to={paths.trainee.practiceWords([entry.word])}>
        {practiseMessages.word()}
      </LinkButton>
    </div>
    {note && <div className="mt-3 text-ink-soft">{note}</div>}
    {entry.meanings.map((meaning, at) => (
      // A part of speech can occur twice: from our own word list and from WordNet.
      <PartOfSpeech key={`${meaning.partOfSpeech}-${at}`} meaning={meaning} />
    ))}
    <PhraseLinks key={entry.word} phrases={entry.phrases ?? []} />
  </Card>
)

/** The meanings of a word as one part of speech. */
const PartOfSpeech = ({ meaning }: { meaning: Meaning }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} lang="en" className="text-lead font-semibold text-accent">
        {meaning.partOfSpeech}
      </h3>
      <ol className="mt-3 grid max-w-text list-decimal gap-4 ps-6 marker:text-ink-soft">
        {meaning.definitions.slice(0, max.definitions).map(({ definition, example, synonyms }) => (
          <li key={definition} className="ps-1">
            <p lang="en" className="wrap-anywhere">
              {definition}
            </p>
            {example !== undefined && (
              <p lang="en" className="mt-1 text-ink-soft italic wrap-anywhere">
                “{example}”
              </p>
            )}
            <WordLinks quiet label={m.synonyms()} words={synonyms.slice(0, max.synonymsOfDefinition)} />
          </li>
        ))}
      </ol>
      <WordLinks label={m.synonyms()} words={meaning.synonyms.slice(0, max.synonyms)} />
      <WordLinks label={m.antonyms()} words={meaning.antonyms.slice(0, max.antonyms)} />
    </section>
  )
}
