type Props = {
  label: string
  count: number
  /** Both in words, for those who hear it. */
  says: string
}

/** The name of a menu entry, with how much waits there. */
export const CountedLabel = ({ label, count, says }: Props) =>
  count === 0 ? (
    label
  ) : (
    <>
      <span aria-hidden="true">{label}</span>
      <span
        aria-hidden="true"
        className="tabular ms-auto min-w-6 rounded-full bg-accent px-2 py-0.5 text-center text-small font-semibold text-on-accent"
      >
        {count}
      </span>
      <span className="sr-only">{says}</span>
    </>
  )
