import {
  createModule,
  deleteModule,
  deleteModuleFile,
  listModuleFiles,
  listModules,
  loadModule,
  readModuleFile,
  updateModule,
  uploadModuleFile,
} from '@elocute/contract/modules'
import { sentence } from '../sentence.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import type { ModuleFiles } from './module-files.service.ts'
import type { Modules } from './modules.service.ts'

type Services = { modules: Modules; moduleFiles: ModuleFiles }

export const modulesRoutes = (app: FastifyInstance, { modules, moduleFiles }: Services): void => {
  implement(app, listModules, async () => ({ data: await modules.list() }))

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
