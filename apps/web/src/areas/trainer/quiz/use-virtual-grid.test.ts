import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useVirtualGrid } from './use-virtual-grid.ts'

const rowPx = 40

test('an area that grows with its rows renders those that it has got', () => {
  const element = document.createElement('div')
  const area = { current: element }
  const nothing = { row: -1, column: -1 }
  const { result, rerender } = renderHook(
    ({ rows }) => {
      Object.defineProperty(element, 'clientHeight', { value: rows * rowPx, configurable: true })
      return useVirtualGrid(area, { rows, columns: 1, rowHeight: rowPx / 16, columnWidth: 3 }, nothing)
    },
    { initialProps: { rows: 2 } },
  )
  expect(result.current.rows).toHaveLength(2)
  rerender({ rows: 20 })
  expect(result.current.rows).toHaveLength(20)
})
