import * as m from '@elocute/messages/group-report'
import type { UseQueryResult } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatPlainDay } from '../../../../text/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { GoneFrom } from '../../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { SchoolDaysNote } from '../../../../shared/session/school-time-note.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { DaysFields } from './days-fields.tsx'
import { daysOf, endsBeforeItBegins, type Days } from './report-period.ts'

/** The days of a report, which are in the address. */
export const useReportDays = (): Days => daysOf(useSearchParams()[0])

type Props<Report> = {
  /** Above the report, from the top. */
  above: readonly { label: string; to: string }[]
  /** Whom it is about; undefined while that is not known. */
  name: string | undefined
  report: UseQueryResult<Report>
  /** The list of those that such a report can be about. */
  all: { label: string; to: string }
  children: (report: Report) => ReactNode
}

/** What happened in a period, to be read or printed. */
export const ReportFrame = <Report extends { from: string; to: string }>(props: Props<Report>) => {
  const { above, name, report, all, children } = props
  const [address, setAddress] = useSearchParams()
  const days = daysOf(address)
  const isWrong = endsBeforeItBegins(days)
  // Without days in the address, those of the answer.
  const { from = '', to = '' } = { ...report.data, ...days }
  return (
    <>
      <PageBreadcrumb items={[...above, { label: m.open() }]} />
      <PageHeader
        title={name === undefined ? m.open() : m.title({ name })}
        lead={
          report.data &&
          !isWrong &&
          m.period({ from: formatPlainDay(report.data.from), to: formatPlainDay(report.data.to) })
        }
        action={
          <Button
            icon={<Printer aria-hidden="true" className="size-5" />}
            disabled={!report.data || report.isPlaceholderData}
            onClick={() => window.print()}
          >
            {m.print()}
          </Button>
        }
      />
      <div className="mb-6 print:hidden">
        <DaysFields
          days={{ from, to }}
          onChange={(changed) => setAddress({ from, to, ...changed }, { replace: true })}
        />
      </div>
      <SchoolDaysNote />
      {isWrong ? (
        <Banner kind="warning">{m.wrongPeriod()}</Banner>
      ) : (
        <QueryView
          query={report}
          loading={m.loading()}
          failed={m.failed()}
          instead={{ 404: <GoneFrom problem={report.error} to={all.to} list={all.label} /> }}
          className="grid grid-cols-1 gap-8"
        >
          {children}
        </QueryView>
      )}
    </>
  )
}
