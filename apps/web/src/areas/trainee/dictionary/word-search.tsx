import * as m from '@elocute/messages/dictionary'
import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import Search from 'lucide-react/icons/search'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { searchKeyOf } from './use-searched-word.ts'

type Props = {
  /** The word of the page. It can come from a link instead of this field. */
  word: string
  loading: boolean
  onSearch: (word: string) => void
}

/** The search form of the dictionary. */
export const WordSearch = ({ word, loading, onSearch }: Props) => {
  const [text, setText] = useState(word)
  const [shownWord, setShownWord] = useState(word)
  if (shownWord !== word) {
    setShownWord(word)
    setText(word)
  }
  const query = searchKeyOf(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (query === '' || loading) return
    setText(query)
    onSearch(query)
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
    >
      <TextField
        label={m.word()}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={m.placeholder()}
        maxLength={dictionaryLimits.word}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button
        type="submit"
        disabled={query === '' || loading}
        icon={<Search aria-hidden="true" className="size-5" />}
      >
        {loading ? m.searching() : m.search()}
      </Button>
    </form>
  )
}
