import { limits } from '@elocute/contract/limits'
import { Search } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { asSearched } from './use-searched-word.ts'

const words = say.dictionary

type Props = {
  /** The word that is shown, also when it was not typed here. */
  word: string
  loading: boolean
  onSearch: (word: string) => void
}

export const WordSearch = ({ word, loading, onSearch }: Props) => {
  const [text, setText] = useState(word)
  const [shown, setShown] = useState(word)
  if (shown !== word) {
    setShown(word)
    setText(word)
  }
  const asked = asSearched(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (asked === '' || loading) return
    setText(asked)
    onSearch(asked)
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
    >
      <TextField
        label={words.word}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={words.placeholder}
        maxLength={limits.dictionaryWord}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button
        type="submit"
        disabled={asked === '' || loading}
        icon={<Search aria-hidden="true" className="size-5" />}
      >
        {loading ? words.searching : words.search}
      </Button>
    </form>
  )
}
