import { Select } from '../form/select.tsx'

type Device = { deviceId: string; label: string }

type Props = {
  label: string
  /** For the browser's own choice, where it is not known which device that is. */
  anyLabel: string
  unnamed: (n: number) => string
  devices: readonly Device[]
  deviceId: string
  disabled?: boolean
  onChoose: (deviceId: string) => void
}

/** Which device is used. Their ids and names are known only once one was allowed. */
export const DeviceSelect = ({ label, anyLabel, unnamed, devices, deviceId, disabled, onChoose }: Props) => {
  const named = devices.filter((device) => device.deviceId !== '')
  const known = named.some((device) => device.deviceId === deviceId)
  return (
    <Select
      label={label}
      disabled={disabled}
      value={known ? deviceId : ''}
      options={[
        ...(known ? [] : [{ value: '', label: anyLabel }]),
        ...named.map((device, index) => ({
          value: device.deviceId,
          label: device.label || unnamed(index + 1),
        })),
      ]}
      onChange={onChoose}
    />
  )
}
