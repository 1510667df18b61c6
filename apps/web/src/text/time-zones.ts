import { dateFormat } from './date-format.ts'

/** The time zone of this device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A moment as clocks of a zone show it: Dec 3, 2026, 9:00 AM GMT+8 */
export const momentIn = (zone: string, at: Date): string =>
  dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })(at)

/** Whether clocks of a zone differ from those of this device, now or at a moment: two names may mean the same time. */
export const showsOtherTime = (zone: string, at = new Date()): boolean => {
  const shown = (of: { timeZone?: string }) =>
    dateFormat({ dateStyle: 'short', timeStyle: 'short', ...of })(at)
  // Without a name: that of this device may be none that a browser takes.
  return shown({ timeZone: zone }) !== shown({})
}

/** What clocks of a zone show now: 9:00 AM GMT+8 */
export const timeIn = (zone: string, at: Date): string =>
  dateFormat({
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })(at)

/** Browsers list these by the names that the cities had. */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const plain = (text: string): string => text.toLowerCase().replace(/[_/-]+/g, ' ')

/** New York, of America/New_York */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The zones whose name has what was typed, those of cities that begin with it first. */
export const zonesNamed = (typed: string): string[] => {
  const text = plain(typed).trim()
  if (text === '') return []
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => presentNames[zone] ?? zone)
  const found = zones.filter((zone) => plain(zone).includes(text))
  const isFirst = (zone: string) => plain(cityOf(zone)).startsWith(text)
  return [...new Set([...found.filter(isFirst), ...found])]
}
