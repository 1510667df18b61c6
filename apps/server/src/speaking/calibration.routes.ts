import { loadAgreement } from '@elocute/contract/speaking-agreement'
import {
  agreeOnAnswer,
  listCalibrationSets,
  loadCalibrationSet,
  markForCalibration,
  removeFromCalibration,
} from '@elocute/contract/speaking-calibration'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { Speaking } from './create-speaking.ts'

/** How far trainers agree, and what helps them to. */
export const calibrationRoutes = (
  app: FastifyInstance,
  { agreement, calibration }: Pick<Speaking, 'agreement' | 'calibration'>,
): void => {
  implement(app, loadAgreement, ({ query }) => agreement.load(query))

  implement(app, listCalibrationSets, async ({ session }) => ({
    data: await calibration.sets(session.user.id),
  }))

  implement(app, loadCalibrationSet, async ({ session: { user }, params }) => ({
    data: await calibration.load({ userId: user.id, isOwner: user.trainer_level === 'owner' }, params),
  }))

  implement(app, agreeOnAnswer, async (call) => {
    await calibration.agree(actorOf(call), call.params.id, call.body)
    return { message: sentence('calibration_saved') }
  })

  implement(app, removeFromCalibration, async (call) => {
    await calibration.remove(actorOf(call), call.params.id)
    return { message: sentence('calibration_removed') }
  })

  implement(app, markForCalibration, async (call) => {
    await calibration.mark(actorOf(call), call.params.id, call.body.levels)
    return { message: sentence('calibration_marked') }
  })
}
