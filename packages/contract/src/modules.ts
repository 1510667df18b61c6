import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, IsoTimestamp, isShowable, listPart, Message, showable } from './fields.ts'
import { moduleLimits } from './module-limits.ts'
import { rule } from './rule.ts'

export const FileType = z.enum(['pdf', 'doc', 'docx'])
export type FileType = z.infer<typeof FileType>

/** What a browser is told about the bytes of a file; nothing else is ever served as one. */
export const mediaTypeOf: Record<FileType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const ModuleFile = z.object({
  id: Id,
  name: z.string(),
  file_type: FileType,
  file_size: z.int(),
})
export type ModuleFile = z.infer<typeof ModuleFile>

export const Module = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  created_at: IsoTimestamp,
  ModuleContents: z.optional(z.array(ModuleFile)),
  /** In the list of a trainee: she has not opened it yet. */
  is_new: z.optional(z.boolean()),
})
export type Module = z.infer<typeof Module>

const titleField = (missing: string) => showable(missing, moduleLimits.title, rule('module_title_too_long'))

export const CreateModuleBody = z.object({
  title: titleField(rule('module_title_empty')),
  description: z.pipe(
    z.pipe(
      z.nullish(z.string(rule('module_description_too_long'))),
      z.transform((text) => (text ?? '').trim()),
    ),
    z
      .string()
      .check(
        z.maxLength(moduleLimits.description, { error: rule('module_description_too_long'), abort: true }),
        z.refine(isShowable, rule('direction_characters')),
      ),
  ),
})

export const UpdateModuleBody = z.object({
  id: Id,
  title: titleField(rule('module_inputs_missing')),
  description: showable(
    rule('module_inputs_missing'),
    moduleLimits.description,
    rule('module_description_too_long'),
  ),
})

const ByFileId = z.object({ fileId: Id })

export const listModules = defineEndpoint({
  method: 'GET',
  path: '/module',
  access: 'member',
  summary: 'Every module, newest first',
  success: { status: 200, body: z.object({ data: z.array(Module) }) },
})

export const loadModule = defineEndpoint({
  method: 'GET',
  path: '/module/:id/:flag',
  access: 'member',
  summary: 'A module; with the flag `full`, its files too',
  params: z.object({ id: Id, flag: z.enum(['full', 'summary']) }),
  success: { status: 200, body: z.object({ data: Module }) },
})

export const createModule = defineEndpoint({
  method: 'POST',
  path: '/module',
  access: 'trainer',
  summary: 'Create a module',
  body: CreateModuleBody,
  success: { status: 201, body: z.extend(Message, { data: Module }) },
})

export const updateModule = defineEndpoint({
  method: 'PATCH',
  path: '/module',
  access: 'trainer',
  summary: "Change a module's title and description",
  body: UpdateModuleBody,
  success: { status: 200, body: z.extend(Message, { data: Module }) },
})

export const deleteModule = defineEndpoint({
  method: 'DELETE',
  path: '/module/:id',
  access: 'trainer',
  summary: 'Delete a module with all its files',
  params: ById,
  success: { status: 200, body: Message },
})

export const listModuleFiles = defineEndpoint({
  method: 'GET',
  path: '/module/:id/files',
  access: 'member',
  summary: 'The files of a module, oldest first',
  params: ById,
  success: { status: 200, body: z.object({ data: z.array(ModuleFile) }) },
})

export const uploadModuleFile = defineEndpoint({
  method: 'POST',
  path: '/module/:id/files',
  access: 'trainer',
  summary: 'Add a PDF or Word document to a module',
  params: ById,
  upload: { file: 'file', maxBytes: moduleLimits.fileBytes },
  success: { status: 201, body: z.extend(Message, { data: ModuleFile }) },
})

export const readModuleFile = defineEndpoint({
  method: 'GET',
  path: '/module/files/single/:fileId',
  access: 'member',
  summary: 'The bytes of a file; with `download=1` to be kept under its own name',
  params: ByFileId,
  query: z.object({ download: z.optional(z.literal('1')) }),
  success: bytesOfFile,
})

export const openModuleFile = defineEndpoint({
  method: 'POST',
  path: '/module/files/single/:fileId/ticket',
  access: 'member',
  summary: 'The address at which a browser may show a PDF for some minutes, by a cookie for it alone',
  params: ByFileId,
  success: { status: 201, body: z.object({ data: z.object({ address: z.string() }) }) },
})

export const deleteModuleFile = defineEndpoint({
  method: 'DELETE',
  path: '/module/files/:fileId',
  access: 'trainer',
  summary: 'Delete a file',
  params: ByFileId,
  success: { status: 200, body: Message },
})

export const noteModuleOpened = defineEndpoint({
  method: 'POST',
  path: '/trainee/modules/:id/opened',
  access: 'trainee',
  summary: 'Note that the caller has opened a module. Repeating the call changes nothing',
  params: ById,
  budget: { calls: 600, seconds: 3_600 },
  success: { status: 204, body: z.undefined() },
})

export const listModuleReaders = defineEndpoint({
  method: 'GET',
  path: '/trainer/modules/:id/readers',
  access: 'observer',
  summary: 'The trainees who have opened a module, and when each did so first; the newest first',
  params: ById,
  query: z.object(listPart),
  success: {
    status: 200,
    body: z.object({
      data: z.array(
        z.object({
          user_id: Id,
          first_name: z.string(),
          middle_name: z.nullable(z.string()),
          last_name: z.string(),
          opened_at: IsoTimestamp,
        }),
      ),
      total: z.int(),
      /** How many trainees there are. */
      trainees: z.int(),
    }),
  },
})
