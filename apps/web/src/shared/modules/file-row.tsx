import * as m from '@elocute/messages/module-files'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import FileType2 from 'lucide-react/icons/file-type-corner'
import Trash2 from 'lucide-react/icons/trash'
import { formatBytes } from '../../text/format-bytes.ts'
import { formatPercent, percentOf } from '../../text/format.ts'
import { paths } from '../../client/address/paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import type { ModuleFile } from './modules.queries.ts'
import type { FileAction, RunningAction } from './use-file-actions.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
/** Hidden on the narrowest phones, which have space for the label only. */
const wideOnly = { ...icon, className: `${icon.className} max-[22rem]:hidden` } as const

type Props = {
  file: ModuleFile
  running: RunningAction | undefined
  onRun: (action: FileAction) => void
  onDelete?: () => void
}

export const FileRow = ({ file, running, onRun, onDelete }: Props) => {
  const { id, name, file_type, file_size } = file
  const Icon = file_type === 'pdf' ? FileText : FileType2
  const percent = running ? percentOf(running.loaded, file_size) : 0
  const opening = running?.action === 'open'
  const downloading = running?.action === 'download'
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="flex min-w-0 grow basis-64 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="tabular text-small text-ink-soft">
            {m.facts({ type: m.fileType({ type: file_type }), size: formatBytes(file_size) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {file_type === 'pdf' ? (
          // A link works in every browser. Some browsers block a tab that a script opens after a request.
          <LinkButton
            variant="secondary"
            to={paths.document(id)}
            target="_blank"
            rel="noopener"
            aria-label={m.openOne({ name })}
            icon={<ExternalLink {...wideOnly} />}
          >
            {m.open()}
          </LinkButton>
        ) : (
          <Button
            variant="secondary"
            aria-label={opening ? m.openingOne({ name, percent }) : m.openOne({ name })}
            icon={<ExternalLink {...wideOnly} />}
            busy={opening}
            busyLabel={formatPercent(percent)}
            onClick={() => onRun('open')}
          >
            {m.open()}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={downloading ? m.downloadingOne({ name, percent }) : m.downloadOne({ name })}
          icon={<Download {...wideOnly} />}
          busy={downloading}
          busyLabel={formatPercent(percent)}
          onClick={() => onRun('download')}
        >
          {m.download()}
        </Button>
        {onDelete && (
          <span className="max-sm:ms-auto">
            <IconButton
              label={m.delete({ name })}
              tone="danger"
              icon={<Trash2 {...icon} />}
              onClick={onDelete}
            />
          </span>
        )}
      </div>
    </li>
  )
}
