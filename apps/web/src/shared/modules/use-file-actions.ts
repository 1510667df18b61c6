import * as m from '@elocute/messages/module-files'
import { mediaTypeOf, readModuleFile } from '@elocute/contract/modules'
import { useEffect, useRef, useState } from 'react'
import { CallProblem, messageOf } from '../../client/call/call-problem.ts'
import { saveAs } from '../../client/call/download-handover.ts'
import { download } from '../../client/call/download.ts'
import { useNotice } from '../../ui/feedback/notice.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useReloadModule, type ModuleFile } from './modules.queries.ts'

export type FileAction = 'open' | 'download'
export type RunningAction = { action: FileAction; loaded: number }

const fallback = (): Record<FileAction, string> => ({ open: m.openFailed(), download: m.downloadFailed() })

/**
 * Downloads files of a module, to save them or to open the types that a browser cannot show (a PDF has its own address).
 * Running downloads are aborted when the page unmounts.
 */
export const useFileActions = (moduleId: string) => {
  const notice = useNotice()
  const reloadModule = useReloadModule(moduleId)
  const [running, setRunning] = useState<Readonly<Record<string, RunningAction>>>({})
  const unmounted = useRef<AbortController>(null)
  const started = useRef(new Set<string>())

  useEffect(() => {
    const controller = new AbortController()
    unmounted.current = controller
    return () => controller.abort()
  }, [])

  const fetchBytes = (action: FileAction, { id, file_type }: ModuleFile, signal: AbortSignal | undefined) =>
    download(
      readModuleFile,
      { params: { fileId: id }, query: action === 'download' ? { download: '1' } : {} },
      {
        type: mediaTypeOf[file_type],
        signal,
        onProgress: (loaded) => setRunning((current) => ({ ...current, [id]: { action, loaded } })),
      },
    )

  const run = async (action: FileAction, file: ModuleFile): Promise<void> => {
    if (started.current.has(file.id)) return
    started.current.add(file.id)
    setRunning((current) => ({ ...current, [file.id]: { action, loaded: 0 } }))
    const signal = unmounted.current?.signal
    try {
      saveFile(action, file, await fetchBytes(action, file, signal))
    } catch (problem) {
      if (signal?.aborted) return
      void notice.error({ text: messageOf(problem, fallback()[action]) })
      if (problem instanceof CallProblem && problem.status === 404) reloadModule()
    } finally {
      started.current.delete(file.id)
      setRunning(({ [file.id]: _, ...others }) => others)
    }
  }

  const saveFile = (action: FileAction, { name }: ModuleFile, bytes: Blob) => {
    saveAs(bytes, name)
    if (action === 'open') toast.info(m.saved({ name }))
  }

  return {
    running,
    run: (action: FileAction, file: ModuleFile) => void run(action, file),
  }
}
