import {
  createModule,
  deleteModule,
  deleteModuleFile,
  updateModule,
  uploadModuleFile,
} from '@elocute/contract/modules'
import { randomUUID } from 'node:crypto'
import * as schema from '../../db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { pdf } from '../../testing/documents.ts'
import type { Reply } from '../../testing/remote-calls.ts'
import { progressOf, writePath, type Target, type WritePath } from './write-path.ts'

const titles = (count: number) => Array.from({ length: count }, () => ({ title: randomUUID() }))

const insertModules = async ({ db }: Target, count: number) => {
  const modules = titles(count).map(({ title }) => ({ id: newId(), title, description: 'before' }))
  await db.insert(schema.modules).values(modules)
  return modules
}

/** Large enough to arrive in several chunks. */
const fileBytes = 200_000

const upload = ({ call, trainerToken }: Target, moduleId: string): Promise<Reply> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(pdf(fileBytes))]), 'Lesson.pdf')
  return call(uploadModuleFile, { params: { id: moduleId }, form }, trainerToken)
}

type InFile = { id: string; fileId: string }
/** Creates modules with one file each. Files are uploaded, because only the server can store them. */
const fill = async (target: Target, count: number): Promise<InFile[]> => {
  const filled: InFile[] = []
  for (const { id } of await insertModules(target, count)) {
    const { status, body } = await upload(target, id)
    // A busy server refuses an upload. Then there are fewer files.
    if (status === 503) continue
    if (status !== 201) throw new Error(`the upload answered ${status}`)
    filled.push({ id, fileId: (body as { data: { id: string } }).data.id })
  }
  return filled
}
/** Each of them costs an upload, and few of them are used before the kill. */
const someOf = (count: number) => Math.ceil(count / 8)

type Module = Awaited<ReturnType<typeof insertModules>>[number]

export const modulePaths: readonly WritePath[] = [
  writePath<{ title: string }>({
    name: 'create module',
    prepare: (_target, count) => Promise.resolve(titles(count)),
    send: ({ call, trainerToken }, { title }) =>
      call(createModule, { body: { title, description: '' } }, trainerToken),
    progress: ({ moduleCalled }, { title }) => (moduleCalled.has(title) ? 'done' : 'undone'),
  }),
  writePath<Module>({
    name: 'update module',
    prepare: insertModules,
    send: ({ call, trainerToken }, { id }) =>
      call(updateModule, { body: { id, title: `new ${id}`, description: 'after' } }, trainerToken),
    progress: ({ modules }, { id, title }) =>
      progressOf({
        title: modules.get(id)?.title !== title,
        description: modules.get(id)?.description !== 'before',
      }),
  }),
  writePath<InFile>({
    name: 'delete module',
    prepare: (target, count) => fill(target, someOf(count)),
    send: ({ call, trainerToken }, { id }) => call(deleteModule, { params: { id } }, trainerToken),
    progress: ({ modules, filesOf }, { id }) =>
      progressOf({ 'module gone': !modules.has(id), 'files gone': !filesOf.has(id) }),
  }),
  writePath<Module>({
    name: 'upload file',
    prepare: insertModules,
    send: (target, { id }) => upload(target, id),
    // `brokenRules` checks the bytes of every row.
    progress: ({ filesOf }, { id }) => (filesOf.get(id)?.length === 1 ? 'done' : 'undone'),
  }),
  writePath<InFile>({
    name: 'delete file',
    prepare: (target, count) => fill(target, someOf(count)),
    send: ({ call, trainerToken }, { fileId }) =>
      call(deleteModuleFile, { params: { fileId } }, trainerToken),
    progress: ({ filesOf }, { id }) => (filesOf.has(id) ? 'undone' : 'done'),
  }),
]
