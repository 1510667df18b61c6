import { exportAudit, type AuditFilters } from '@elocute/contract/audit'
import { exportTypes } from '@elocute/contract/exports'
import * as m from '@elocute/messages/audit'
import * as exportMessages from '@elocute/messages/exports'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { formatBytes } from '../../../../text/format-bytes.ts'
import { useDownload } from '../../../../client/call/use-download.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'

/** Saves all events of the filter, also those that the page does not show yet. */
export const ExportButton = ({ filters }: { filters: AuditFilters }) => {
  const notice = useNotice()
  const { loaded, start } = useDownload(
    (problem) => void notice.error({ text: messageOf(problem, m.exportFailed()) }),
  )
  const file = { name: exportMessages.auditFile(), type: exportTypes.csv }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={loaded !== null}
      busyLabel={loaded ? exportMessages.loaded({ size: formatBytes(loaded) }) : exportMessages.preparing()}
      onClick={() => start(exportAudit, { query: filters }, file)}
    >
      {exportMessages.downloadCsv()}
    </Button>
  )
}
