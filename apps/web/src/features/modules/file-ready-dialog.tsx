import { ExternalLink } from 'lucide-react'
import { say } from '../../lib/say.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { name: string; address: string; onClose: () => void }

/** A link that somebody presses is what no browser blocks. */
export const FileReadyDialog = ({ name, address, onClose }: Props) => (
  <Dialog
    open
    size="small"
    title={say.moduleFiles.readyTitle}
    onClose={onClose}
    footer={
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
        onClick={onClose}
      >
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        {say.moduleFiles.openNow}
      </a>
    }
  >
    <p className="pb-2 wrap-anywhere">{say.moduleFiles.ready(name)}</p>
  </Dialog>
)
