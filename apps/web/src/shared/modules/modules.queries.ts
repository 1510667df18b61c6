import {
  createModule,
  deleteModule,
  deleteModuleFile,
  listModules,
  loadModule,
  openModuleFile,
  updateModule,
  uploadModuleFile,
  type CreateModuleBody,
  type Module,
  type ModuleFile,
  type UpdateModuleBody,
} from '@elocute/contract/modules'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { call } from '../../client/call/api-client.ts'
import { upload, type Progress } from '../../client/call/upload.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { patch, queryOf } from '../../client/query/query-of.ts'
import { useChange, type Told } from '../query/use-change.ts'
import { refreshMs } from '../../client/query/refresh.ts'

export type { ModuleFile }
export type ModuleSummary = Omit<Module, 'ModuleContents'>
export type ModuleDetail = ModuleSummary & { files: readonly ModuleFile[] }

export const moduleQueries = {
  list: () =>
    queryOf(keyOf('modules', 'list'), {
      queryFn: async ({ signal }): Promise<readonly ModuleSummary[]> =>
        (await call(listModules, {}, { signal })).data,
    }),
  detail: (id: string) =>
    queryOf(keyOf('modules', 'one', id), {
      queryFn: async ({ signal }): Promise<ModuleDetail> => {
        const { data } = await call(loadModule, { params: { id, flag: 'full' } }, { signal })
        const { ModuleContents: files = [], ...module } = data
        return { ...module, files }
      },
      // Every visit loads the module again, because it may have been deleted since.
      staleTime: 0,
      refetchInterval: refreshMs,
    }),
}

/** The address of a PDF. It is loaded once: it is valid for a few minutes, and only in this browser. */
export const useDocumentAddress = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery(
    queryOf(keyOf('modules', 'document', id), {
      queryFn: async ({ signal }) =>
        (await call(openModuleFile, { params: { fileId: id } }, { signal })).data.address,
      enabled,
      gcTime: 0,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  )

export const useCreateModule = () =>
  useChange((body: z.output<typeof CreateModuleBody>) => call(createModule, { body }), {
    refreshes: [moduleQueries.list()],
    patches: (client, { data }) => changeList(client, (modules) => [data, ...modules]),
  })

export const useUpdateModule = () =>
  useChange((body: z.output<typeof UpdateModuleBody>) => call(updateModule, { body }), {
    refreshes: ({ id }) => shownOf(id),
    patches: (client, { data }) => {
      changeList(client, (modules) => modules.map((module) => (module.id === data.id ? data : module)))
      const { title, description } = data
      changeDetail(client, data.id, (module) => ({ ...module, title, description }))
    },
  })

export const useDeleteModule = (told: Told) =>
  useChange((id: string) => call(deleteModule, { params: { id } }), {
    ...told,
    refreshes: [moduleQueries.list()],
    patches: (client, _, id) => changeList(client, (modules) => modules.filter((module) => module.id !== id)),
  })

export const useDeleteFile = (moduleId: string, told: Told = {}) =>
  useChange((fileId: string) => call(deleteModuleFile, { params: { fileId } }), {
    ...told,
    refreshes: shownOf(moduleId),
    patches: (client, _, fileId) =>
      changeDetail(client, moduleId, ({ files, ...module }) => ({
        ...module,
        files: files.filter(({ id }) => id !== fileId),
      })),
  })

export type SendFile = (
  file: File,
  options: { onProgress: (progress: Progress) => void; signal: AbortSignal },
) => Promise<string>

/** Uploads a file to a module and adds it to the cached list. Resolves to the server's message. */
export const useSendFile = (moduleId: string): SendFile => {
  const client = useQueryClient()
  return async (file, options) => {
    try {
      const { message, data } = await upload(uploadModuleFile, { params: { id: moduleId }, file }, options)
      changeDetail(client, moduleId, (module) => ({ ...module, files: [...module.files, data] }))
      return message
    } finally {
      reload(client, moduleId)
    }
  }
}

/** Reloads a module whose cached data is known to be outdated. */
export const useReloadModule = (moduleId: string) => {
  const client = useQueryClient()
  return () => reload(client, moduleId)
}

const shownOf = (moduleId: string) => [moduleQueries.list(), moduleQueries.detail(moduleId)]

const reload = (client: QueryClient, moduleId: string): void => {
  for (const { queryKey } of shownOf(moduleId)) void client.invalidateQueries({ queryKey })
}

type Summaries = readonly ModuleSummary[]

const changeList = (client: QueryClient, change: (modules: Summaries) => Summaries): void => {
  patch(client, keyOf('modules', 'list'), change)
}

const changeDetail = (
  client: QueryClient,
  id: string,
  change: (module: ModuleDetail) => ModuleDetail,
): void => {
  patch(client, keyOf('modules', 'one', id), change)
}
