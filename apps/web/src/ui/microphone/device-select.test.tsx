import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { DeviceSelect } from './device-select.tsx'

const devices = [
  { deviceId: 'a', label: 'Headset' },
  { deviceId: 'b', label: '' },
  { deviceId: '', label: '' },
]

const select = (deviceId: string) => {
  const onChoose = vi.fn<(deviceId: string) => void>()
  const view = renderUi(
    <DeviceSelect
      label="Microphone"
      anyLabel="Any"
      unnamed={(n) => `Microphone ${n}`}
      devices={devices}
      deviceId={deviceId}
      onChoose={onChoose}
    />,
  )
  return { ...view, onChoose }
}

test('lists the devices that are known, by name or number', async () => {
  const { user, onChoose } = select('a')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Headset',
    'Microphone 2',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Microphone' }), 'Microphone 2')
  expect(onChoose).toHaveBeenCalledWith('b')
})

test('offers the choice of the browser where it is not known which one is used', () => {
  select('gone')
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Any')
})
