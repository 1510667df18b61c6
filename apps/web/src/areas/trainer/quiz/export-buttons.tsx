import {
  exportResultsCsv,
  exportResultsXlsx,
  exportTypes,
  type ExportFormat,
} from '@elocute/contract/exports'
import * as exportMessages from '@elocute/messages/exports'
import * as m from '@elocute/messages/quiz-page'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../client/call/call-problem.ts'
import { formatBytes } from '../../../text/format.ts'
import { useDownload } from '../../../client/call/use-download.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { useQuizFilter } from './use-quiz-filter.ts'

type Quiz = { id: string; title: string }

const endpoints = { csv: exportResultsCsv, xlsx: exportResultsXlsx } as const
const labels: Record<ExportFormat, string> = {
  csv: exportMessages.downloadCsv(),
  xlsx: exportMessages.downloadExcel(),
}

/** Saves the results of all trainees or of the chosen group, whatever else the filter shows. */
export const ExportButtons = ({ quiz }: { quiz: Quiz }) => (
  <div role="group" aria-label={m.exports()} className="flex flex-wrap gap-2">
    <ExportButton quiz={quiz} format="csv" />
    <ExportButton quiz={quiz} format="xlsx" />
  </div>
)

const ExportButton = ({ quiz: { id, title }, format }: { quiz: Quiz; format: ExportFormat }) => {
  const notice = useNotice()
  const { group } = useQuizFilter().filter
  const { loaded, start } = useDownload(
    (problem) => void notice.error({ text: messageOf(problem, m.exportFailed()) }),
  )
  const file = { name: exportMessages.resultsFile({ title, ending: format }), type: exportTypes[format] }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" className="size-5 shrink-0" />}
      busy={loaded !== null}
      busyLabel={loaded ? exportMessages.loaded({ size: formatBytes(loaded) }) : exportMessages.preparing()}
      onClick={() => start(endpoints[format], { params: { id }, query: group === '' ? {} : { group } }, file)}
    >
      {labels[format]}
    </Button>
  )
}
