import { exportTypes } from '@elocute/contract/exports'
import type { exportResultsCsv, exportResultsXlsx } from '@elocute/contract/exports'
import type { exportSpeakingCsv, exportSpeakingXlsx } from '@elocute/contract/speaking-exports'
import * as m from '@elocute/messages/exports'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../client/call/call-problem.ts'
import { useDownload } from '../../../client/call/use-download.ts'
import { formatBytes } from '../../../text/format-bytes.ts'
import { Menu } from '../../../ui/dialog/menu.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'

type Props = {
  /** The quiz or task. */
  of: { id: string; title: string }
  /** Empty for all trainees. */
  group: string
  csv: typeof exportResultsCsv | typeof exportSpeakingCsv
  xlsx: typeof exportResultsXlsx | typeof exportSpeakingXlsx
}

/** Saves the results of all trainees or of a group. */
export const ResultsMenu = ({ of: { id, title }, group, csv, xlsx }: Props) => {
  const notice = useNotice()
  const { loaded, start } = useDownload(
    (problem) => void notice.error({ text: messageOf(problem, m.resultsFailed()) }),
  )
  const running = loaded ? m.loaded({ size: formatBytes(loaded) }) : m.preparing()
  const formats = [
    { format: 'csv', endpoint: csv, label: m.downloadCsv() },
    { format: 'xlsx', endpoint: xlsx, label: m.downloadExcel() },
  ] as const
  return (
    <Menu
      buttonClass={buttonClass('secondary')}
      label={loaded === null ? m.downloadResults() : running}
      busy={loaded !== null}
      trigger={
        loaded === null ? (
          <>
            <Download className="size-5 shrink-0 max-sm:hidden" />
            {m.download()}
            <ChevronDown className="size-4 shrink-0" />
          </>
        ) : (
          <>
            <Spinner />
            {running}
          </>
        )
      }
      items={formats.map(({ format, endpoint, label }) => ({
        label,
        onSelect: () =>
          start(
            endpoint,
            { params: { id }, query: group === '' ? {} : { group } },
            { name: m.resultsFile({ title, ending: format }), type: exportTypes[format] },
          ),
      }))}
    />
  )
}
