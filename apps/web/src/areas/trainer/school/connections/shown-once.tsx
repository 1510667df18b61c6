import * as m from '@elocute/messages/connections'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { CopyField } from '../../../../ui/form/copy-field.tsx'

type Props = {
  title: string
  label: string
  hint?: string
  value: string
  copy: string
  copied: string
  onClose: () => void
}

/** A secret that nobody can see again. Only its own button closes it. */
export const ShownOnce = ({ title, onClose, ...secret }: Props) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    dismissible={false}
    careful
    footer={
      <Button variant="secondary" onClick={onClose}>
        {m.done()}
      </Button>
    }
  >
    <div className="grid gap-4 pb-2">
      <p>{m.once()}</p>
      <CopyField {...secret} />
    </div>
  </Dialog>
)
