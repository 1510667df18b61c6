import * as m from '@elocute/messages/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { useId } from 'react'
import type { Meaning } from './dictionary.queries.ts'
import { WordLinks } from './word-links.tsx'

const max = dictionaryLimits

/** The plain meanings of a word, with the others behind them; all meanings of a word that has no plain ones. */
export const Meanings = ({ meanings }: { meanings: readonly Meaning[] }) => {
  const plain = meanings.filter((meaning) => meaning.plain)
  const others = meanings.filter((meaning) => !meaning.plain)
  if (plain.length === 0 || others.length === 0) return <PartsOfSpeech meanings={meanings} />
  return (
    <>
      <PartsOfSpeech meanings={plain} />
      <details className="mt-6 border-t border-line pt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
          {m.moreMeanings()}
        </summary>
        <PartsOfSpeech meanings={others} />
      </details>
    </>
  )
}

const PartsOfSpeech = ({ meanings }: { meanings: readonly Meaning[] }) =>
  meanings.map((meaning, at) => (
    // The external service can have a part of speech twice.
    <PartOfSpeech key={`${meaning.partOfSpeech}-${at}`} meaning={meaning} />
  ))

/** The meanings of a word as one part of speech. */
const PartOfSpeech = ({ meaning }: { meaning: Meaning }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} lang="en" dir="ltr" className="text-lead font-semibold text-accent">
        {meaning.partOfSpeech}
      </h3>
      <ol className="mt-3 grid max-w-text list-decimal gap-4 ps-6 marker:text-ink-soft">
        {meaning.definitions.slice(0, max.definitions).map(({ definition, example, synonyms }) => (
          <li key={definition} className="ps-1">
            <p lang="en" dir="ltr" className="wrap-anywhere">
              {definition}
            </p>
            {example !== undefined && (
              <p lang="en" dir="ltr" className="mt-1 text-ink-soft italic wrap-anywhere">
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
