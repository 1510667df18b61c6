import {
  endCalendarAddress,
  loadCalendar,
  makeCalendarAddress,
  readCalendar,
} from '@elocute/contract/calendar'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Calendar } from './calendar.service.ts'

export const calendarRoutes = (app: FastifyInstance, calendar: Calendar): void => {
  implement(app, loadCalendar, async ({ session }) => ({ data: await calendar.load(session.user.id) }))

  implement(app, makeCalendarAddress, async ({ session }) => ({
    message: sentence('calendar_address_made'),
    data: await calendar.renew(session.user.id),
  }))

  implement(app, endCalendarAddress, async ({ session }) => {
    await calendar.end(session.user.id)
    return { message: sentence('calendar_address_ended') }
  })

  implement(app, readCalendar, ({ params }) => calendar.read(params.token))
}
