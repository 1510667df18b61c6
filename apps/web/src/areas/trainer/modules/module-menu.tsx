import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/modules'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { MoreMenu } from '../../../ui/dialog/menu.tsx'
import type { OpenModuleDialog } from './module-dialogs.tsx'

type Props = Pick<OpenModuleDialog, 'module'> & { onOpenDialog: (dialog: OpenModuleDialog) => void }

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

/** What is seldom done with a module, in the list and on its page. */
export const ModuleMenu = ({ module, onOpenDialog }: Props) => (
  <MoreMenu
    label={generalMessages.moreActions({ name: module.title })}
    items={[
      {
        label: m.edit(),
        icon: <Pencil {...icon} />,
        onSelect: () => onOpenDialog({ kind: 'update', module }),
      },
      {
        label: m.delete(),
        icon: <Trash2 {...icon} />,
        tone: 'danger',
        onSelect: () => onOpenDialog({ kind: 'delete', module }),
      },
    ]}
  />
)
