import type { DictationItem, DictationWord } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictations'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { classes } from '../../ui/classes.ts'
import { countsAsRight } from './counts-as-right.ts'
import { LetterDifferences } from './letter-differences.tsx'

type Props = {
  item: DictationItem
  /** The word whose form is open. */
  selected?: number | null
  /** Without it the words are only shown. */
  onSelect?: ((word: DictationWord) => void) | undefined
}

/** The words of an item in order, with what was typed in the place of each. */
export const DictationWords = ({ item, selected = null, onSelect }: Props) => (
  <ol lang="en" dir="ltr" aria-label={m.words({ n: item.n })} className="flex flex-wrap gap-x-2 gap-y-3">
    {item.words.map((word) => (
      <li key={word.place} className="max-w-full">
        {onSelect ? (
          <button
            type="button"
            aria-pressed={selected === word.place}
            className={classes(
              'min-h-11 cursor-pointer rounded-control px-1.5 text-start hover:bg-sunken',
              selected === word.place && 'bg-accent-soft',
            )}
            onClick={() => onSelect(word)}
          >
            <Word item={item} word={word} />
          </button>
        ) : (
          <Word item={item} word={word} />
        )}
      </li>
    ))}
  </ol>
)

const marks = {
  right: '',
  wrong: 'text-red underline decoration-red-mark decoration-wavy decoration-2 underline-offset-4',
  extra: 'text-ink-soft line-through decoration-line-strong',
} as const

const Word = ({ item, word }: { item: DictationItem; word: DictationWord }) => {
  const { result, said, typed, overruled } = word
  const right = countsAsRight(word)
  const mark = right ? marks.right : result === 'inserted' ? marks.extra : marks.wrong
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <span className={classes('wrap-anywhere', mark)}>{said ?? typed}</span>
      {result !== 'right' && (
        <span className="text-small text-ink-soft">
          <Note item={item} word={word} />
        </span>
      )}
      {overruled && (
        <span className="inline-flex items-center gap-1 text-small font-semibold">
          {overruled.right ? (
            <Check aria-hidden="true" className="size-4 text-green" />
          ) : (
            <X aria-hidden="true" className="size-4 text-red" />
          )}
          {overruled.right ? m.isRight() : m.isWrong()}
        </span>
      )}
    </span>
  )
}

const Note = ({
  item: { sort },
  word: { result, said, typed },
}: {
  item: DictationItem
  word: DictationWord
}) => {
  if (result === 'omitted') return m.leftOut()
  if (result === 'inserted') return m.extra()
  if (sort === 'spelling' && said !== null && typed !== null)
    return <LetterDifferences said={said} typed={typed} />
  return m.youTyped({ typed: typed ?? '' })
}
