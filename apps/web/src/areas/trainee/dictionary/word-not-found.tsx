import * as m from '@elocute/messages/dictionary'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { dictionaryQueries } from './dictionary.queries.ts'

/** The message for an unknown word. Similar spellings appear once they are loaded; a failure to load them is ignored. */
export const WordNotFound = ({ word, onSearch }: { word: string; onSearch: (word: string) => void }) => {
  const suggestions = useQuery(dictionaryQueries.suggestions(word)).data ?? []
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" className="size-8" />}
      hint={suggestions.length > 0 ? m.didYouMean() : m.notFoundHint()}
      action={
        suggestions.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-2">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Button variant="secondary" onClick={() => onSearch(suggestion)}>
                  {suggestion}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      <span role="alert">{m.notFound()}</span>
    </EmptyState>
  )
}
