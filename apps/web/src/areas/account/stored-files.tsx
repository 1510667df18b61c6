import * as m from '@elocute/messages/account'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../text/format-bytes.ts'
import { clearStoredFiles, storedBytes } from '../../client/storage/offline-storage.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'

type State = 'idle' | 'busy' | 'done' | 'failed'

/** How much this site stores in the browser, and the button that deletes it. */
export const StoredFiles = () => {
  const [bytes, setBytes] = useState<number | null>()
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    let current = true
    void storedBytes().then((found) => {
      if (current) setBytes(found)
    })
    return () => {
      current = false
    }
  }, [state])
  const clear = async () => {
    setState('busy')
    await clearStoredFiles().then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      {bytes !== undefined && (
        <p>{bytes === null ? m.storedUnknown() : m.storedSize({ size: formatBytes(bytes) })}</p>
      )}
      {state === 'done' && <Banner kind="success">{m.clearedStored()}</Banner>}
      {state === 'failed' && <Banner kind="error">{m.clearFailed()}</Banner>}
      <Button
        variant="secondary"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        busy={state === 'busy'}
        busyLabel={m.clearingStored()}
        onClick={() => void clear()}
      >
        {m.clearStored()}
      </Button>
    </div>
  )
}
