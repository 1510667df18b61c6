import { limits } from '@elocute/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { BookA } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CallProblem } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { DictionaryEntry } from './dictionary.queries.ts'
import { FoundEntries } from './found-entries.tsx'
import { WordNotFound } from './word-not-found.tsx'
import type { Speaker } from '../../lib/use-speaker.ts'

const words = say.dictionary

type Props = {
  word: string
  entries: UseQueryResult<DictionaryEntry[]>
  speaker: Speaker
  onSearch: (word: string) => void
}

/** What came of a search: not yet asked, asking, failed, or found. */
export const SearchResult = (props: Props) => {
  const { word, entries } = props
  const section = useRef<HTMLElement>(null)
  const settled = entries.isSuccess || entries.isError
  const first = entries.data?.[0]

  useEffect(() => {
    if (!settled) return
    const timer = setTimeout(
      () => section.current && bringIntoView(section.current),
      limits.dictionary.scrollAfterMs,
    )
    return () => clearTimeout(timer)
  }, [settled])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={words.title}
      aria-busy={entries.isFetching}
      className="outline-none"
    >
      <LiveRegion>{first && words.found(first.word, first.meanings.length)}</LiveRegion>
      {word === '' ? (
        <EmptyState icon={<BookA aria-hidden="true" className="size-8" />} hint={words.promptHint}>
          {words.prompt}
        </EmptyState>
      ) : (
        <Answer {...props} />
      )}
    </section>
  )
}

const Answer = ({ word, entries, speaker, onSearch }: Props) => {
  if (entries.isError && isMissing(entries.error)) return <WordNotFound word={word} onSearch={onSearch} />
  if (entries.isError)
    return (
      <ErrorPanel
        // The specification has one sentence for every answer that is not OK.
        title={isRefusal(entries.error) ? words.notFound : words.failed}
        problem={entries.error}
        {...(isRefusal(entries.error) && { fallback: words.serverFailed })}
        onRetry={entries.refetch}
        retrying={entries.isFetching}
      />
    )
  if (!entries.data) return <Waiting label={words.loading(word)} />
  if (entries.data.length === 0) return <WordNotFound word={word} onSearch={onSearch} />
  return <FoundEntries searched={word} entries={entries.data} speaker={speaker} />
}

const isMissing = (problem: Error): boolean => problem instanceof CallProblem && problem.status === 404

const isRefusal = (problem: Error): boolean => problem instanceof CallProblem && problem.status >= 300

const bringIntoView = (section: HTMLElement) => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  // The Search button was disabled while it loaded, and whoever pressed it has lost the focus.
  if (document.activeElement === document.body) section.focus({ preventScroll: true })
}
