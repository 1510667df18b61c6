import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import type { UseQueryResult } from '@tanstack/react-query'
import BookA from 'lucide-react/icons/book-a'
import { useEffect, useRef } from 'react'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { FoundEntries } from './found-entries.tsx'
import { WordNotFound } from './word-not-found.tsx'
import type { Speaker } from '../../../device/use-speaker.ts'

type Props = {
  word: string
  entries: UseQueryResult<DictionaryEntry[]>
  speaker: Speaker
  onSearch: (word: string) => void
}

/** The state of a search: no word, loading, failed, not found or found. */
export const SearchResult = (props: Props) => {
  const { word, entries } = props
  const section = useRef<HTMLElement>(null)
  const settled = entries.isSuccess || entries.isError
  const first = entries.data?.[0]

  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(
      () => section.current && scrollIntoView(section.current),
      dictionaryLimits.scrollAfterMs,
    )
    return () => clearTimeout(timer)
  }, [settled])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={nav.dictionary()}
      aria-busy={entries.isFetching}
      className="outline-none"
    >
      <LiveRegion>{first && m.found({ word: first.word, meanings: first.meanings.length })}</LiveRegion>
      {word === '' ? (
        <EmptyState icon={<BookA aria-hidden="true" className="size-8" />} hint={m.promptHint()}>
          {m.prompt()}
        </EmptyState>
      ) : (
        <Result {...props} />
      )}
    </section>
  )
}

const Result = ({ word, entries, speaker, onSearch }: Props) => {
  const { error } = entries
  const unknown = <WordNotFound word={word} onSearch={onSearch} />
  return (
    <QueryView
      query={entries}
      loading={m.loading({ word })}
      // The specification has one sentence for every response that is not OK.
      failed={isHttpError(error) ? m.notFound() : m.failed()}
      fallback={isHttpError(error) ? m.serverFailed() : (error?.message ?? '')}
      instead={{ 404: unknown }}
      empty={({ length }) => length === 0 && unknown}
    >
      {(found) => <FoundEntries searched={word} entries={found} speaker={speaker} />}
    </QueryView>
  )
}

const isHttpError = (problem: Error | null): boolean =>
  problem instanceof CallProblem && problem.status >= 300

const scrollIntoView = (section: HTMLElement) => {
  const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)')
  section.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'start' })
  // The Search button was disabled during the request and has lost the focus.
  if (document.activeElement === document.body) section.focus({ preventScroll: true })
}
