import { useRef, type KeyboardEvent } from 'react'
import { classes } from '../classes.ts'
import { markClass, type WordMark } from './word-mark.ts'

type ScoredWord = {
  text: string
  mark: WordMark
  /** The word with its verdict, for who cannot see the line below it. */
  name: string
}

/** What stands between two blanks: signs and words (by their place in the list), which no line break parts. */
type TextPiece = { blank: string } | { parts: readonly (string | number)[] }

type Props = {
  /** Says what the words are, and that the arrow keys go through them. */
  label: string
  words: readonly ScoredWord[]
  pieces: readonly TextPiece[]
  selected: number | null
  onSelect: (index: number) => void
  /** Its size, where it is not that of the text around. */
  className?: string
}

/** An English text whose every word shows how it was said, and can be chosen. The Tab key stops at it once. */
export const ScoredText = ({ label, words, pieces, selected, onSelect, className }: Props) => {
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    const to = placeAfter(event.key, from, words.length)
    if (to === null) return
    event.preventDefault()
    group.current?.querySelector<HTMLElement>(`[data-word="${to}"]`)?.focus()
    onSelect(to)
  }
  return (
    <div
      ref={group}
      role="group"
      lang="en"
      dir="ltr"
      aria-label={label}
      className={classes('leading-[1.9] wrap-anywhere whitespace-pre-line', className)}
    >
      {pieces.map((piece, place) =>
        'blank' in piece ? (
          piece.blank
        ) : (
          <span key={place} className="inline-block max-w-full">
            {piece.parts.map((part) => {
              if (typeof part === 'string') return part
              const word = words[part]
              return (
                word && (
                  <button
                    key={part}
                    type="button"
                    data-word={part}
                    aria-label={word.name}
                    aria-pressed={part === selected}
                    tabIndex={part === (selected ?? 0) ? 0 : -1}
                    onClick={() => onSelect(part)}
                    onKeyDown={(event) => move(event, part)}
                    className={classes(
                      // A finger has 24 px for a short word too.
                      'relative after:absolute after:inset-y-0 after:start-1/2 after:w-6 after:-translate-x-1/2',
                      'scroll-mb-[50dvh] rounded-md px-0.5 lg:scroll-mb-0 decoration-[3px] underline-offset-[0.3em] hover:bg-sunken',
                      markClass[word.mark],
                      part === selected && 'bg-accent-soft',
                    )}
                  >
                    {word.text}
                  </button>
                )
              )
            })}
          </span>
        ),
      )}
    </div>
  )
}

const placeAfter = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
