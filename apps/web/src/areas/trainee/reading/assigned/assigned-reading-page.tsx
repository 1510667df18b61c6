import * as m from '@elocute/messages/assigned-readings'
import * as nav from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import Mic from 'lucide-react/icons/mic'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { GoneFrom } from '../../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'
import { useConfirmReplace } from '../practice/use-confirm-replace.ts'
import { hasUnscoredRecording } from '../practice/practice.state.ts'
import { assignedReading, type AssignedReading } from '../shared/assigned-readings.queries.ts'
import { WhoHears } from '../shared/who-hears.tsx'
import { useAssignedPractice } from './assigned-practice.ts'
import { ReadingState } from './reading-state.tsx'
import { whyOver } from './why-over.ts'

/** An assigned script: what is asked, the way to read it, and the own readings. */
export const AssignedReadingPage = ({ id }: { id: string }) => {
  const reading = useQuery(assignedReading(id))
  const shown = currentData(reading)
  const title = shown?.data.title ?? m.one()
  return (
    <>
      <PageBreadcrumb items={[{ label: nav.assigned(), to: paths.trainee.readings }, { label: title }]} />
      <PageHeader title={title} />
      <QueryView
        query={reading}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{
          404: <GoneFrom problem={reading.error} to={paths.trainee.readings} list={nav.assigned()} />,
        }}
      >
        {({ data }) => <Reading reading={data} />}
      </QueryView>
    </>
  )
}

const Reading = ({ reading }: { reading: AssignedReading }) => {
  const { id, script, readings } = reading
  const { session, beginAnew } = useAssignedPractice(reading)
  const confirmReplace = useConfirmReplace(session.get)
  const navigate = useNavigate()
  const read = async () => {
    const practice = session.get()
    // A recording of this script that has no result yet is still there.
    if (!hasUnscoredRecording(practice) || practice.script?.text !== script) {
      if (!(await confirmReplace())) return
      beginAnew()
    }
    await navigate(paths.trainee.readAssigned(id))
  }
  const over = whyOver(reading)
  return (
    <div className="grid gap-6">
      <Card>
        <div className="grid gap-4">
          <ReadingState reading={reading} />
          <p lang="en" dir="ltr" className="max-w-text leading-relaxed wrap-anywhere whitespace-pre-line">
            {script}
          </p>
          {over === null ? (
            <>
              <WhoHears id={id} />
              <div>
                <Button icon={<Mic aria-hidden="true" className="size-5" />} onClick={read}>
                  {m.read()}
                </Button>
              </div>
            </>
          ) : (
            <Banner kind="info">{over}</Banner>
          )}
        </div>
      </Card>
      {readings.length > 0 && (
        <TitledSection title={m.own()}>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {readings.map((run) => (
              <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <span className="tabular w-10 text-end text-title font-semibold">{run.overall}</span>
                <TextLink to={paths.trainee.speechRun(run.id)}>
                  {m.ownOne({ n: run.n, when: formatMoment(run.created_at) })}
                </TextLink>
                {run.late && <Badge tone="yellow">{m.late()}</Badge>}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  )
}

export const Component = pageOfId(AssignedReadingPage)
