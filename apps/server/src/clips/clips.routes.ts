import { deleteOwnClips, readClip, readOwnClip, saveClip } from '@elocute/contract/clips'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { whileConnected } from '../http/connection.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { ClipReading } from './clip-reading.service.ts'
import type { ClipRemoval } from './clip-removal.service.ts'
import type { Clips } from './clips.service.ts'

type Services = { clips: Clips; reading: ClipReading; removal: ClipRemoval }

export const clipsRoutes = (app: FastifyInstance, { clips, reading, removal }: Services): void => {
  implement(app, saveClip, ({ params, bytes, session, reply }) =>
    clips.save(session.user.id, params, bytes, whileConnected(reply)),
  )

  implement(app, readOwnClip, ({ params, session }) => reading.own(session.user.id, params))

  implement(app, deleteOwnClips, async (call) => {
    await removal.removeOwn(actorOf(call), call.params.id)
    return { message: sentence('clips_deleted') }
  })

  implement(app, readClip, (call) => reading.forTrainer(actorOf(call), call.params))
}
