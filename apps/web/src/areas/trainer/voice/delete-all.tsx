import * as m from '@elocute/messages/voice'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeleteTakes } from './voice.queries.ts'

/** Deletes all recordings of the trainer after a confirmation. */
export const DeleteAll = ({ count }: { count: number }) => {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteTakes({ fallback: m.deleteFailed() })
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.deleteAll()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.deleteAllTitle()}
          text={m.deleteAllText({ count })}
          confirm={m.deleteAll()}
          confirming={m.deleting()}
          change={remove}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
