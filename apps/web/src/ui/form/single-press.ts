import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'

/** A double click is two presses at one place within this time. */
const doubleWithinMs = 500
/** A finger does not hit the same place twice. */
const samePlacePx = 30

type Tap = { atMs: number; x: number; y: number }

let pressedWith = 'mouse'
/** The last tap that counted, on whatever was there: browsers count the clicks of a mouse in a row, but not taps. */
let lastTap: Tap | null = null

const isSecondTap = (tap: Tap): boolean =>
  lastTap !== null &&
  tap.atMs - lastTap.atMs < doubleWithinMs &&
  Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < samePlacePx

const isSecondPress = ({ detail, clientX, clientY }: MouseEvent): boolean => {
  // A click without a pointer: a key, or a program that helps to press.
  if (detail === 0) return false
  if (pressedWith === 'mouse') return detail > 1
  const tap = { atMs: performance.now(), x: clientX, y: clientY }
  if (isSecondTap(tap)) return true
  lastTap = tap
  return false
}

/**
 * The handlers of a button that means something else after each press, or is followed by another one at its place: the second press of a
 * double click, and a key that is held, must not skip, answer or stop what the first press has brought.
 */
export const singlePress = (act: () => void) => ({
  onPointerDown: ({ pointerType }: PointerEvent) => {
    pressedWith = pointerType
  },
  onClick: (event: MouseEvent) => {
    if (!isSecondPress(event)) act()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
})
