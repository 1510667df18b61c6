import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, IsoTimestamp, Message } from './fields.ts'

// What a trainee has to do and until when, at an address that calendar programs read.

export const calendarType = 'text/calendar'

const Since = z.object({ since: IsoTimestamp })

export const loadCalendar = defineEndpoint({
  method: 'GET',
  path: '/trainee/calendar',
  access: 'trainee',
  summary: 'Since when the own due dates have an address; null without one',
  success: { status: 200, body: z.object({ data: z.nullable(Since) }) },
})

export const makeCalendarAddress = defineEndpoint({
  method: 'POST',
  path: '/trainee/calendar',
  access: 'trainee',
  summary: 'Make a secret address of the own due dates, shown this once; the one before it ends',
  budget: { calls: 20, seconds: 3_600 },
  success: {
    status: 201,
    body: z.extend(Message, { data: z.extend(Since, { address: z.string() }) }),
  },
})

export const endCalendarAddress = defineEndpoint({
  method: 'DELETE',
  path: '/trainee/calendar',
  access: 'trainee',
  summary: 'End the address of the own due dates',
  success: { status: 200, body: Message },
})

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/calendar/:token',
  access: 'public',
  summary: 'The due dates of the trainee who has made this address, as iCalendar',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  success: bytesOfFile,
})
