import {
  importPeople,
  listImports,
  previewImport,
  previewSync,
  undoImport,
} from '@elocute/contract/people-import'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../http/actor.ts'
import { implement } from '../http/implement.ts'
import { sentence } from '../sentence.ts'
import type { PeopleImports } from './people-import.service.ts'

export const peopleImportRoutes = (app: FastifyInstance, imports: PeopleImports): void => {
  implement(app, previewImport, async ({ body }) => ({ data: await imports.preview(body.emails) }))

  implement(app, previewSync, async ({ body }) => ({ data: await imports.previewSync(body) }))

  implement(app, importPeople, async (call) => ({
    message: sentence('people_imported'),
    data: await imports.run(actorOf(call), call.body),
  }))

  implement(app, listImports, async () => ({ data: await imports.list() }))

  implement(app, undoImport, async (call) => ({
    message: sentence('import_undone'),
    data: await imports.undo(actorOf(call), call.params.id),
  }))
}
