import * as m from '@elocute/messages/dictionary'
import type { DictionaryEntry } from './dictionary.queries.ts'

/** How a word is said in America and, if that is known, in Britain. */
export const Pronunciations = ({ entry: { phonetic, british } }: { entry: DictionaryEntry }) => {
  if (phonetic === undefined) return null
  if (british === undefined) return <Pronunciation ipa={phonetic} />
  if (british === phonetic) return <Pronunciation label={m.americanAndBritish()} ipa={phonetic} />
  return (
    <div className="flex flex-wrap gap-x-5">
      <Pronunciation label={m.american()} ipa={phonetic} />
      <Pronunciation label={m.british()} ipa={british} />
    </div>
  )
}

const Pronunciation = ({ label, ipa }: { label?: string; ipa: string }) => (
  <p className="flex items-baseline gap-2 text-ink-soft">
    {label !== undefined && <span className="text-small font-semibold">{label}</span>}{' '}
    <span className="min-w-0 font-ipa text-lead wrap-break-word">{ipa}</span>
  </p>
)
