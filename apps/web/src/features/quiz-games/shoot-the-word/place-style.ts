import type { CSSProperties } from 'react'
import type { Place } from './shoot-the-word.state.ts'

/**
 * A place in percent of the stage. The thing is shifted back by the same share of itself, so that it stays inside
 * however long its word and however narrow the phone.
 */
export const placeStyle = ({ left, top }: Place): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  translate: `-${left}% -${top}%`,
})
