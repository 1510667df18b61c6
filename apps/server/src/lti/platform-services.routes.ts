import {
  loadGroupRoster,
  loadLtiServices,
  readGroupRoster,
  readLtiRosters,
  sendLtiGrades,
} from '@elocute/contract/lti-services'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { PlatformServices } from './platform-services.service.ts'

export const platformServicesRoutes = (app: FastifyInstance, services: PlatformServices): void => {
  implement(app, loadLtiServices, async ({ params }) => ({ data: await services.load(params.id) }))

  implement(app, sendLtiGrades, async ({ params }) => ({
    message: sentence('lti_grades_sent_again'),
    data: await services.sendAgain(params.id),
  }))

  implement(app, readLtiRosters, async ({ params }) => ({
    message: sentence('lti_rosters_read'),
    data: await services.readRosters(params.id),
  }))

  implement(app, loadGroupRoster, async ({ params }) => ({ data: await services.rosterOf(params.id) }))

  implement(app, readGroupRoster, async ({ params }) => ({
    message: sentence('lti_roster_read'),
    data: await services.readRosterOf(params.id),
  }))
}
