import { classes } from '../classes.ts'

type Props = {
  /** What is measured. */
  label: string
  /** 0 to 100. */
  percent: number
  tone: 'green' | 'yellow' | 'red' | 'accent'
  /** Written beside the bar. */
  text: string
}

const fill = { green: 'bg-green-mark', yellow: 'bg-yellow-mark', red: 'bg-red-mark', accent: 'bg-accent' }

/** A coloured bar that also says its value. */
export const MeterBar = ({ label, percent, tone, text }: Props) => {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <div className="flex min-w-28 items-center gap-3">
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(value)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-2.5 grow overflow-hidden rounded-full bg-sunken ring-1 ring-line"
      >
        <div className={classes('h-full rounded-full', fill[tone])} style={{ width: `${value}%` }} />
      </div>
      <span aria-hidden="true" className="tabular min-w-10 shrink-0 text-end text-small font-semibold">
        {text}
      </span>
    </div>
  )
}
