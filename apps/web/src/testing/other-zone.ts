import { showsOtherTime } from '../text/time-zones.ts'

/** A zone whose clocks never show the time of this device. */
export const otherZone = (): string =>
  showsOtherTime('Asia/Kathmandu') ? 'Asia/Kathmandu' : 'Pacific/Kiritimati'
