import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { DayField } from './day-field.tsx'

const days: string[] = []

/** A page that has a day of its own for what is not chosen. */
const Page = () => {
  const [day, setDay] = useState('')
  const change = (changed: string) => {
    days.push(changed)
    setDay(changed)
  }
  return <DayField label="From" value={day || '2026-10-29'} onChange={change} />
}

test('a year can be typed digit by digit, and applies when it is whole', () => {
  renderUi(<Page />)
  const field = screen.getByLabelText('From')
  field.focus()
  for (const year of ['0002', '0020', '0202', '2025']) {
    fireEvent.change(field, { target: { value: `${year}-11-01` } })
    expect(field).toHaveValue(`${year}-11-01`)
  }
  expect(days.splice(0)).toEqual(['2025-11-01'])
})

test('a part can be emptied and typed again, and what stays incomplete is replaced when the field is left', () => {
  renderUi(<Page />)
  const field = screen.getByLabelText('From')
  field.focus()
  fireEvent.change(field, { target: { value: '' } })
  expect(field).toHaveValue('')
  fireEvent.change(field, { target: { value: '0002-11-01' } })
  fireEvent.blur(field)
  expect(field).toHaveValue('2026-10-29')
  expect(days).toEqual([''])
})
