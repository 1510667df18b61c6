import { Link, useSearchParams } from 'react-router'
import { classes } from '../classes.ts'

type Props<Value extends string> = {
  label: string
  /** Its parameter in the address. The first option has none. */
  name: string
  current: Value
  options: readonly { value: Value; label: string }[]
}

/** Views of a list as links, so that a view can be sent to somebody. The rest of the address stays. */
export const FilterLinks = <Value extends string>({ label, name, current, options }: Props<Value>) => {
  const [address] = useSearchParams()
  const linkTo = (value: Value, at: number): string => {
    const linked = new URLSearchParams(address)
    if (at === 0) linked.delete(name)
    else linked.set(name, value)
    return `?${linked.toString()}`
  }
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }, at) => (
          <li key={value}>
            <Link
              to={linkTo(value, at)}
              replace
              preventScrollReset
              aria-current={value === current ? 'true' : undefined}
              className={classes(
                'tabular inline-flex min-h-11 items-center rounded-control border px-3 font-medium transition-colors duration-150',
                value === current
                  ? 'border-accent bg-accent-soft text-accent'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
