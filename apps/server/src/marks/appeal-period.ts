import { limits } from '@elocute/contract/limits'
import { hoursAfter } from '../platform/clock.ts'

const hoursOfDay = 24

/** Trainers often answer several appeals in a row, and change several levels. What they say in this time becomes one mail. */
export const appealMailDelay = 5

/** Until when the words of an answer, or a mark, can be contested, and a trainer may need the sound. */
export const appealUntil = (from: Date): Date => hoursAfter(from, limits.appealDays * hoursOfDay)
