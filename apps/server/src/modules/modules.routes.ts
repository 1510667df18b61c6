import {
  createModule,
  deleteModule,
  deleteModuleFile,
  listModuleFiles,
  listModuleReaders,
  listModules,
  loadModule,
  noteModuleOpened,
  readModuleFile,
  updateModule,
  uploadModuleFile,
} from '@elocute/contract/modules'
import { countNewModules } from '@elocute/contract/new-modules'
import { sentence } from '../sentence.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { ModuleFiles } from './module-files.service.ts'
import type { ModuleOpenings } from './module-openings.service.ts'
import type { Modules } from './modules.service.ts'

type Services = { modules: Modules; moduleFiles: ModuleFiles; moduleOpenings: ModuleOpenings }

export const modulesRoutes = (
  app: FastifyInstance,
  { modules, moduleFiles, moduleOpenings }: Services,
): void => {
  implement(app, listModules, async ({ session: { user } }) => ({
    data: await (user.role === 'trainee' ? modules.listFor(user.id) : modules.list()),
  }))

  implement(app, noteModuleOpened, async ({ session, params }) => {
    await moduleOpenings.note(session.user.id, params.id)
    return undefined
  })

  implement(app, countNewModules, async ({ session }) => ({
    data: { modules: await moduleOpenings.countNew(session.user.id) },
  }))

  implement(app, listModuleReaders, ({ params, query }) => moduleOpenings.readers(params.id, query))

  implement(app, loadModule, async ({ params }) => ({ data: await modules.load(params.id, params.flag) }))

  implement(app, createModule, async ({ body, session }) => ({
    message: sentence('module_created'),
    data: await modules.create(session.user.id, body),
  }))

  implement(app, updateModule, async ({ body }) => ({
    message: sentence('module_updated'),
    data: await modules.update(body),
  }))

  implement(app, deleteModule, async ({ params }) => {
    await modules.remove(params.id)
    return { message: sentence('module_deleted') }
  })

  implement(app, listModuleFiles, async ({ params }) => ({ data: await moduleFiles.list(params.id) }))

  implement(app, uploadModuleFile, async ({ params, session, receive }) => ({
    message: sentence('file_uploaded'),
    data: await moduleFiles.add(session.user.id, params.id, receive),
  }))

  implement(app, readModuleFile, ({ params, query }) =>
    moduleFiles.open(params.fileId, { download: query.download === '1' }),
  )

  implement(app, deleteModuleFile, async ({ params }) => {
    await moduleFiles.remove(params.fileId)
    return { message: sentence('file_deleted') }
  })
}
