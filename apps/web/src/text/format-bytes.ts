import { formatFixed, inEnglish } from './format.ts'
import { numberFormat } from './number-format.ts'

const units = ['B', 'KB', 'MB', 'GB']
const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].map((unit, power) => {
  const digits = Math.min(power, 1)
  return numberFormat({ style: 'unit', unit, minimumFractionDigits: digits, maximumFractionDigits: digits })
})

/** 812 B, 14.2 KB, 3.0 MB, 1.5 GB */
export const formatBytes = (bytes: number): string => {
  let [size, power] = [bytes, 0]
  // 1023.95 KB would read 1024.0 KB.
  for (; size >= 1023.95 && power < units.length - 1; power += 1) size /= 1024
  if (!inEnglish()) return sizes[power]?.(size) ?? ''
  return `${power === 0 ? bytes : formatFixed(size)} ${units[power]}`
}

const megabytes = numberFormat({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })

/** 25 MB, for a limit. */
export const formatMegabytes = (bytes: number): string => megabytes(bytes / 1024 / 1024)
