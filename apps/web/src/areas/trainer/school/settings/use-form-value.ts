import { useState } from 'react'

/**
 * A value of a form that is saved by a button. It follows the stored one until it is changed here, because somebody may change that in
 * another tab or on another device.
 */
export const useFormValue = <Value>(stored: Value) => {
  const [changed, setChanged] = useState<{ to: Value } | null>(null)
  return {
    value: changed ? changed.to : stored,
    change: (to: Value) => setChanged({ to }),
    /** Shows the stored value, once this one is saved. What was changed meanwhile stays. */
    follow: (saved: Value) => setChanged((now) => (now && Object.is(now.to, saved) ? null : now)),
  }
}
