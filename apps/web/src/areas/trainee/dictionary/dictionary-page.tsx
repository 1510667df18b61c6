import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { dictionaryQueries } from './dictionary.queries.ts'
import { SearchResult } from './search-result.tsx'
import { SpeakerProblem } from './speaker-problem.tsx'
import { normalSpeed, SpeedPanel, type Speed } from './speed-panel.tsx'
import { useSearchedWord } from './use-searched-word.ts'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { WordSearch } from './word-search.tsx'

/** The meanings, the related words and the pronunciation of a word. */
export const DictionaryPage = () => {
  const [word, search] = useSearchedWord()
  const [speed, setSpeed] = useState<Speed>(normalSpeed)
  const speaker = useSpeaker(speed)
  const entries = useQuery(dictionaryQueries.entries(word))

  const lookUp = (searched: string) => {
    // A second search for the same word retries a failed request.
    if (searched === word && entries.isError) void entries.refetch()
    else search(searched)
  }
  return (
    <>
      <PageHeader title={nav.dictionary()} lead={m.dictionaryLead()} />
      <div className="grid gap-5">
        <WordSearch word={word} loading={entries.isFetching} onSearch={lookUp} />
        <SpeakerProblem problem={speaker.problem} />
        <SearchResult key={word} word={word} entries={entries} speaker={speaker} onSearch={lookUp} />
        <SpeedPanel speed={speed} onSpeed={setSpeed} speaker={speaker} />
      </div>
    </>
  )
}

export { DictionaryPage as Component }
