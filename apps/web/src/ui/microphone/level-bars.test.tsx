import { describe, expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LevelBars } from './level-bars.tsx'

const aSource = () => {
  const listeners = new Set<(level: number) => void>()
  return {
    source: {
      onLevel: (listener: (level: number) => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    listeners,
    level: (value: number) => listeners.forEach((listener) => listener(value)),
  }
}

const show = (props: { active?: boolean; size?: 'small' | 'large' }) => {
  const microphone = aSource()
  const view = renderUi(<LevelBars source={microphone.source} active={props.active ?? true} {...props} />)
  const bars = () => Array.from(view.container.querySelectorAll<HTMLElement>('[aria-hidden] > span'))
  const heights = () => bars().map((bar) => Number(bar.style.getPropertyValue('--level')))
  const lit = () => bars().filter((bar) => bar.hasAttribute('data-lit')).length
  return { ...view, microphone, heights, lit }
}

describe('the bars of the microphone level', () => {
  test.each([
    ['small', 5],
    ['large', 9],
  ] as const)('rise with it and are lit by it (%s)', (size, count) => {
    const { microphone, heights, lit } = show({ size })
    expect(heights()).toHaveLength(count)
    expect(new Set(heights())).toEqual(new Set([0.14]))
    expect(lit()).toBe(0)
    microphone.level(1)
    expect(Math.max(...heights())).toBe(1)
    expect(lit()).toBe(count)
    microphone.level(0.5)
    expect(Math.max(...heights())).toBe(0.5)
    expect(lit()).toBe(Math.round(count / 2))
  })

  test('stay low while nobody listens', () => {
    const { microphone, heights } = show({ active: false, size: 'large' })
    expect(microphone.listeners.size).toBe(0)
    expect(new Set(heights())).toEqual(new Set([0.14]))
  })

  test('stop listening when they leave the page', () => {
    const { microphone, unmount } = show({})
    expect(microphone.listeners.size).toBe(1)
    unmount()
    expect(microphone.listeners.size).toBe(0)
  })
})
