import { deleteLogo, loadSchool, readLogo, saveLogo } from '@elocute/contract/school'
import { changeSettings, loadSettings } from '@elocute/contract/settings'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { SchoolLogo } from './school-logo.service.ts'
import type { SchoolSettings } from './settings.service.ts'

export const settingsRoutes = (app: FastifyInstance, settings: SchoolSettings, logo: SchoolLogo): void => {
  implement(app, loadSchool, async () => ({ data: await settings.school() }))

  implement(app, loadSettings, async ({ session }) => ({
    data: await settings.load(),
    may_change: session.user.trainer_level === 'owner',
    server_time_zone: settings.serverTimeZone(),
    offered_transcription_host: settings.offeredTranscriptionHost,
  }))

  implement(app, changeSettings, async (call) => ({
    data: await settings.change(actorOf(call), call.body),
    message: sentence('settings_saved'),
  }))

  implement(app, readLogo, ({ params }) => logo.open(params.id))

  implement(app, saveLogo, async (call) => ({
    data: await logo.save(actorOf(call), call.bytes.content),
    message: sentence('settings_saved'),
  }))

  implement(app, deleteLogo, async (call) => ({
    data: await logo.remove(actorOf(call)),
    message: sentence('settings_saved'),
  }))
}
