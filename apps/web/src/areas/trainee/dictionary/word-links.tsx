import { useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import { searchQueryOf } from './use-searched-word.ts'

type Props = {
  label: string
  words: readonly string[]
  /** Small text below a definition. */
  quiet?: boolean
}

/** A list of words, each a link to its dictionary entry. */
export const WordLinks = ({ label, words, quiet = false }: Props) => {
  const id = useId()
  if (words.length === 0) return null
  return (
    <div
      className={classes('flex flex-wrap items-center gap-x-2', quiet ? 'mt-1 text-small' : 'mt-4 gap-y-2')}
    >
      <span id={id} className={quiet ? 'text-ink-soft' : 'font-medium'}>
        {label}:
      </span>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-2 gap-y-1">
        {words.map((word) => (
          <li key={word} lang="en" dir="ltr">
            <Link
              to={searchQueryOf(word)}
              preventScrollReset
              className={classes(
                'inline-flex items-center font-medium text-accent hover:text-accent-hover',
                quiet
                  ? 'min-h-8 underline decoration-line-strong underline-offset-4'
                  : 'min-h-11 rounded-full bg-accent-soft px-4 hover:underline',
              )}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
