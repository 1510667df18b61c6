import { limits } from '@elocute/contract/limits'
import { useId } from 'react'
import { say } from '../../lib/say.ts'
import type { Meaning } from './dictionary.queries.ts'
import { WordLinks } from './word-links.tsx'

const words = say.dictionary
const most = limits.dictionary

/** What a word means as one part of speech. */
export const MeaningPart = ({ meaning }: { meaning: Meaning }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="text-lead font-semibold text-accent">
        {meaning.partOfSpeech}
      </h3>
      <ol className="mt-3 grid max-w-text list-decimal gap-4 pl-6 marker:text-ink-soft">
        {meaning.definitions.slice(0, most.definitions).map(({ definition, example, synonyms }) => (
          <li key={definition} className="pl-1">
            <p className="wrap-anywhere">{definition}</p>
            {example !== undefined && <p className="mt-1 text-ink-soft italic wrap-anywhere">“{example}”</p>}
            <WordLinks quiet label={words.synonyms} words={synonyms.slice(0, most.synonymsOfDefinition)} />
          </li>
        ))}
      </ol>
      <WordLinks label={words.synonyms} words={meaning.synonyms.slice(0, most.synonyms)} />
      <WordLinks label={words.antonyms} words={meaning.antonyms.slice(0, most.antonyms)} />
    </section>
  )
}
