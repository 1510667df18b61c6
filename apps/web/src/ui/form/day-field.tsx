import { useState, type ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'min' | 'max'> & {
  /** As YYYY-MM-DD, empty without a day. */
  value: string
  onChange: (day: string) => void
}

/** The year 2026 is 0002, 0020 and 0202 while it is typed. */
const isTyped = (day: string): boolean => day === '' || day >= '1000'

/** A day that applies at once. While the field has the focus, it shows what is typed: another value would take the typed digits away. */
export const DayField = ({ value, onChange, ...field }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onChange={(event) => {
        const day = event.target.value
        setTyped(day)
        if (isTyped(day)) onChange(day)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
