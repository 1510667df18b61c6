import { retryJobs } from '@elocute/contract/system'
import * as m from '@elocute/messages/system'
import { formatMoment } from '../../../../text/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useChange } from '../../../../shared/query/use-change.ts'
import { SystemPart } from './system-part.tsx'
import { systemQuery, type System } from './system.queries.ts'

type Job = System['jobs']['list'][number]

/** The jobs that fail or wait long, each with its reason and what to do. */
export const JobsPart = ({ jobs: { trouble, list } }: { jobs: System['jobs'] }) => (
  <SystemPart title={m.jobs()} isWell={trouble === null}>
    {trouble === null && <p>{m.jobsWell()}</p>}
    {list.length > 0 && (
      <ul className="grid gap-4">
        {list.map((job) => (
          <li key={`${job.name} ${job.state}`} className="grid gap-1">
            <JobLine job={job} />
          </li>
        ))}
      </ul>
    )}
  </SystemPart>
)

const JobLine = ({ job }: { job: Job }) => {
  const retry = useChange(retryJobs, { says: m.retried(), refreshes: [systemQuery] })
  const { name, state, jobs, since, reason, what_to_do } = job
  return (
    <>
      <strong>{m.job({ name, state, count: jobs, since: formatMoment(since) })}</strong>
      {reason !== null && <span className="text-ink-soft">{m.jobReason({ reason })}</span>}
      <span>{what_to_do}</span>
      {retry.refusal && <Banner kind="error">{retry.refusal}</Banner>}
      <div>
        <Button
          variant="secondary"
          aria-label={m.jobRetry({ name })}
          busy={retry.isPending}
          busyLabel={m.retrying()}
          onClick={() => retry.mutate({ body: { name } })}
        >
          {m.retry()}
        </Button>
      </div>
    </>
  )
}
