import * as groupsMessages from '@elocute/messages/groups'
import * as m from '@elocute/messages/group-report'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useParams, useSearchParams } from 'react-router'
import { formatPlainDay } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../../ui/navigation/breadcrumb.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SchoolDaysNote } from '../../../../shared/session/school-time-note.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { reportOf } from './group-report.queries.ts'
import { daysOf, endsBeforeItBegins, type Days } from './report-period.ts'
import { ReportTables } from './report-tables.tsx'

/** A group in a period, to be read or printed. The days are in the address. */
export const GroupReportPage = ({ id }: { id: string }) => {
  const [address, setAddress] = useSearchParams()
  const days = daysOf(address)
  const isWrong = endsBeforeItBegins(days)
  const report = useQuery(reportOf(id, days))
  // Without days in the address, those of the answer.
  const { from = '', to = '' } = { ...report.data, ...days }
  const name = report.data?.group.name
  const change = (changed: Partial<Days>) => setAddress({ from, to, ...changed }, { replace: true })
  return (
    <>
      <div className="print:hidden">
        <Breadcrumb
          label={groupsMessages.where()}
          items={[
            { label: groupsMessages.title(), to: paths.trainer.groups },
            { label: name ?? groupsMessages.one(), to: paths.trainer.group(id) },
            { label: m.open() },
          ]}
        />
      </div>
      <PageHeader
        title={name === undefined ? m.open() : m.title({ group: name })}
        lead={
          report.data &&
          !isWrong &&
          m.period({ from: formatPlainDay(report.data.from), to: formatPlainDay(report.data.to) })
        }
        action={
          <div className="print:hidden">
            <Button
              icon={<Printer aria-hidden="true" className="size-5" />}
              disabled={!report.data || report.isPlaceholderData}
              onClick={() => window.print()}
            >
              {m.print()}
            </Button>
          </div>
        }
      />
      <div className="mb-6 grid max-w-text grid-cols-1 gap-4 sm:grid-cols-2 print:hidden">
        <TextField
          label={m.from()}
          type="date"
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={m.to()}
          type="date"
          value={to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <SchoolDaysNote />
      {isWrong ? (
        <Banner kind="warning">{m.wrongPeriod()}</Banner>
      ) : (
        <QueryView query={report} loading={m.loading()} failed={m.failed()} silent>
          {(loaded) => <ReportTables report={loaded} />}
        </QueryView>
      )}
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each group: nothing of one is there for the next.
  return <GroupReportPage key={id} id={id} />
}
