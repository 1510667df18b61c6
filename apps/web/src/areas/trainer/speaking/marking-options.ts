import { useState } from 'react'
import type { Pace } from '../../../device/paced-sound.ts'
import { keptStorage } from '../../../client/storage/storage.ts'

/** A choice that the browser keeps. What it cannot have kept is the first one. */
const useKept = <Value extends string>(key: string, values: readonly [Value, ...Value[]]) => {
  const [value, setValue] = useState(() => values.find((one) => one === keptStorage.get(key)) ?? values[0])
  return {
    value,
    change: (next: Value) => {
      setValue(next)
      keptStorage.set(key, next)
    },
  }
}

const useSwitch = (key: string) => {
  const { value, change } = useKept(key, ['off', 'on'])
  return { on: value === 'on', change: (on: boolean) => change(on ? 'on' : 'off') }
}

export const rates = ['1', '1.25', '1.5', '2'] as const

/** How a trainer likes to mark. */
export const useMarkingOptions = () => ({
  hidesNames: useSwitch('elocute.marking.hide-names'),
  shuffles: useSwitch('elocute.marking.shuffle'),
})

/** How a trainer likes to hear answers. */
export const usePace = () => {
  const rate = useKept('elocute.marking.rate', rates)
  const skips = useSwitch('elocute.marking.skip-pauses')
  const pace: Pace = { rate: Number(rate.value), skipsPauses: skips.on }
  return { rate, skips, pace }
}
