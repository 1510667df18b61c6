import { exportTypes, type ExportFormat } from '@elocute/contract/exports'
import {
  exportAttemptsCsv,
  exportAttemptsXlsx,
  exportSpeakingMarksCsv,
  exportSpeakingMarksXlsx,
  exportTraineesCsv,
  exportTraineesXlsx,
} from '@elocute/contract/reports'
import * as exportMessages from '@elocute/messages/exports'
import * as m from '@elocute/messages/trainee-reports'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { useState } from 'react'
import { formatBytes } from '../../../../text/format-bytes.ts'
import { useDownload } from '../../../../client/call/use-download.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { oneGroup } from '../../group-choice/group-choice.queries.ts'
import { DaysFields } from '../reports/days-fields.tsx'
import { filledDays, type Days } from '../reports/report-period.ts'
import type { TraineeSearch } from './trainee-search.ts'

const formats: readonly ExportFormat[] = ['csv', 'xlsx']
const lists = { csv: exportTraineesCsv, xlsx: exportTraineesXlsx } as const
const results = { csv: exportAttemptsCsv, xlsx: exportAttemptsXlsx } as const
const speaking = { csv: exportSpeakingMarksCsv, xlsx: exportSpeakingMarksXlsx } as const

/** The name of a file says what is in it, of which group and of which days. */
const fileOf = (
  report: 'trainees' | 'results' | 'speaking',
  format: ExportFormat,
  group: string | undefined,
  { from = '', to = '' }: Days = {},
) => {
  const parts = [exportMessages.reportSheet({ report }), group, (from || to) && `${from}–${to}`]
  return { name: `${parts.filter(Boolean).join(' - ')}.${format}`, type: exportTypes[format] }
}

/** Saves the trainees of the list, or the answered quizzes or speaking tasks of its group in a period. */
export const DownloadMenu = ({ search: { text, status, group, level } }: { search: TraineeSearch }) => {
  const notice = useNotice()
  const [days, setDays] = useState<Days>({})
  const [speakingDays, setSpeakingDays] = useState<Days>({})
  const { loaded, start } = useDownload(
    (problem) => void notice.error({ text: messageOf(problem, m.failed()) }),
  )
  const { data: inside } = useQuery({ ...oneGroup(group), enabled: group !== '' })
  const groupName = group === '' ? undefined : inside?.name
  const inGroup = group !== '' && { group }
  const query = {
    ...(text !== '' && { search: text }),
    ...(status !== 'all' && { status }),
    ...(level !== '' && { cefr: level }),
    ...inGroup,
  }
  const running =
    loaded === null
      ? null
      : { label: loaded ? exportMessages.loaded({ size: formatBytes(loaded) }) : exportMessages.preparing() }
  const button = (format: ExportFormat, onClick: () => void) => (
    <Button key={format} variant="secondary" disabled={running !== null} onClick={onClick}>
      {format === 'csv' ? exportMessages.downloadCsv() : exportMessages.downloadExcel()}
    </Button>
  )
  return (
    <details className="mb-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-accent">
        <Download aria-hidden="true" className="size-5 shrink-0" />
        {m.download()}
      </summary>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <div role="group" aria-label={m.list()} className="grid content-start gap-2">
          <p className="font-semibold">{m.list()}</p>
          <p className="text-small text-ink-soft">{m.listHint()}</p>
          <div className="flex flex-wrap gap-2">
            {formats.map((format) =>
              button(format, () => start(lists[format], { query }, fileOf('trainees', format, groupName))),
            )}
          </div>
        </div>
        <div role="group" aria-label={m.results()} className="grid content-start gap-2">
          <p className="font-semibold">{m.results()}</p>
          <p className="text-small text-ink-soft">{m.resultsHint()}</p>
          <DaysFields days={days} onChange={(changed) => setDays({ ...days, ...changed })} />
          <div className="flex flex-wrap gap-2">
            {formats.map((format) =>
              button(format, () =>
                start(
                  results[format],
                  { query: { ...inGroup, ...filledDays(days) } },
                  fileOf('results', format, groupName, days),
                ),
              ),
            )}
          </div>
        </div>
        <div role="group" aria-label={m.speaking()} className="grid content-start gap-2">
          <p className="font-semibold">{m.speaking()}</p>
          <p className="text-small text-ink-soft">{m.speakingHint()}</p>
          <DaysFields
            days={speakingDays}
            onChange={(changed) => setSpeakingDays({ ...speakingDays, ...changed })}
          />
          <div className="flex flex-wrap gap-2">
            {formats.map((format) =>
              button(format, () =>
                start(
                  speaking[format],
                  { query: { ...inGroup, ...filledDays(speakingDays) } },
                  fileOf('speaking', format, groupName, speakingDays),
                ),
              ),
            )}
          </div>
        </div>
        <p role="status" className="text-small text-ink-soft sm:col-span-2">
          {running?.label}
        </p>
      </div>
    </details>
  )
}
