type Props = {
  label: string
  value: number
  max?: number
  /** The number in words. */
  text: string
}

/** Work that takes more than a second, with a number. */
export const ProgressBar = ({ label, value, max = 100, text }: Props) => {
  const percent = max > 0 ? Math.min(100, Math.max(0, Math.round((value / max) * 100))) : 0
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-small">
        <span>{label}</span>
        <span aria-hidden="true" className="tabular">
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <div
          // Not moved in steps: the bar would say less than the number beside it, for as long as the page is busy.
          className="h-full rounded-full bg-accent"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
