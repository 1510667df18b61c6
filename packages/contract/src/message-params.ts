import { z } from 'zod/mini'

const number = z.optional(z.number())

/** The numbers in a sentence. `position` is the place in a list, counted from 1. */
export const MessageParams = z.object({
  min: number,
  max: number,
  digits: number,
  minutes: number,
  hours: number,
  days: number,
  seconds: number,
  kilobytes: number,
  megabytes: number,
  position: number,
})
export type MessageParams = z.infer<typeof MessageParams>

/** Messages of the API by their codes, with the numbers that their sentences contain. */
export type Messages = Record<string, MessageParams>
