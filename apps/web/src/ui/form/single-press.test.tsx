import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { passTime } from '../../testing/render-game.tsx'
import { renderUi } from '../../testing/render-ui.tsx'
import { singlePress } from './single-press.ts'

const pressed = vi.fn()

/** Each press brings another button to the place of the one before. */
const Steps = () => {
  const [step, setStep] = useState(1)
  const goOn = () => {
    pressed(step)
    setStep(step + 1)
  }
  return (
    <button key={step} type="button" {...singlePress(goOn)}>
      Step {step}
    </button>
  )
}

const open = () => {
  pressed.mockClear()
  return renderUi(<Steps />)
}
const button = () => screen.getByRole('button')
const steps = () => pressed.mock.calls.map(([step]) => step as number)

test('a double click presses once, and single clicks each time', async () => {
  const { user } = open()
  await user.dblClick(button())
  expect(steps()).toEqual([1])
  await user.click(button())
  await user.click(button())
  expect(steps()).toEqual([1, 2, 3])
})

/** The second click of a double click, at the place where the first one was. */
const clickAgain = (detail: number) => {
  fireEvent.pointerDown(button(), { pointerType: 'mouse' })
  fireEvent.click(button(), { detail })
}

test('the second click of a double click does not press what came to the place of the first one', () => {
  open()
  clickAgain(1)
  clickAgain(2)
  expect(steps()).toEqual([1])
})

test('a double tap presses once, although browsers do not count taps', () => {
  const skipTime = passTime()
  skipTime(60)
  open()
  const tap = (clientX: number) => {
    fireEvent.pointerDown(button(), { pointerType: 'touch' })
    fireEvent.click(button(), { detail: 1, clientX })
  }
  tap(100)
  tap(104)
  expect(steps()).toEqual([1])
  tap(300)
  expect(steps()).toEqual([1, 2])
  skipTime(1)
  tap(300)
  expect(steps()).toEqual([1, 2, 3])
})

test('each key presses, and a held one does not go on pressing', async () => {
  const { user } = open()
  for (const key of ['{Enter}', ' ', '{Enter}']) {
    button().focus()
    await user.keyboard(key)
  }
  expect(steps()).toEqual([1, 2, 3])
  button().focus()
  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button(), { key: 'Tab', repeat: true })).toBe(true)
})
