import { exportResultsCsv, exportResultsXlsx, exportTypes } from '@elocute/contract/exports'
import * as exportMessages from '@elocute/messages/exports'
import * as m from '@elocute/messages/quiz-page'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../client/call/call-problem.ts'
import { useDownload } from '../../../client/call/use-download.ts'
import { formatBytes } from '../../../text/format.ts'
import { Menu } from '../../../ui/dialog/menu.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { useQuizFilter } from './use-quiz-filter.ts'

const formats = [
  { format: 'csv', endpoint: exportResultsCsv, label: exportMessages.downloadCsv() },
  { format: 'xlsx', endpoint: exportResultsXlsx, label: exportMessages.downloadExcel() },
] as const

/** Saves the results of all trainees or of the chosen group, whatever else the filter shows. */
export const DownloadMenu = ({ quiz: { id, title } }: { quiz: { id: string; title: string } }) => {
  const notice = useNotice()
  const { group } = useQuizFilter().filter
  const { loaded, start } = useDownload(
    (problem) => void notice.error({ text: messageOf(problem, m.exportFailed()) }),
  )
  const running = loaded ? exportMessages.loaded({ size: formatBytes(loaded) }) : exportMessages.preparing()
  return (
    <Menu
      buttonClass={buttonClass('secondary')}
      label={loaded === null ? m.exports() : running}
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
            { name: exportMessages.resultsFile({ title, ending: format }), type: exportTypes[format] },
          ),
      }))}
    />
  )
}
