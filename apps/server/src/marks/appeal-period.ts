import { limits } from '@elocute/contract/limits'
import { hoursAfter } from '../platform/clock.ts'

const hoursOfDay = 24

/** Until when the words of an answer can be contested, and a trainer may need their clips. */
export const appealUntil = (answeredAt: Date): Date => hoursAfter(answeredAt, limits.appealDays * hoursOfDay)
