import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.ts'
import { useSendFile } from './modules.queries.ts'
import { createUploadQueue } from './upload-queue.ts'

/** The uploads of a module's page. They end with the page. */
export const useUploads = (moduleId: string) => {
  const send = useSendFile(moduleId)
  const [queue] = useState(() => createUploadQueue({ send, onSent: toast.success }))
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  useEffect(() => queue.takeAllBack, [queue])
  return { queue, uploads }
}
