import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/practice'
import * as scoredMessages from '@elocute/messages/scored'
import { useQuery } from '@tanstack/react-query'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Trash2 from 'lucide-react/icons/trash'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { lazyModule } from '../../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PractiseLink } from '../../../../shared/reading-result/practise-link.tsx'
import { ReadingResult } from '../../../../shared/reading-result/reading-result.tsx'
import { RunRecording } from './run-recording.tsx'
import { practiceQueries, type StoredRun } from './own-readings.queries.ts'
import { readingName } from './reading-name.ts'
import { useConfirmDeleteRun } from './confirm-delete.ts'
import { useConfirmReplace } from '../practice/use-confirm-replace.ts'
import { usePracticeSession } from '../practice/use-practice.ts'
import { useRecordingPlayback } from '../../../../shared/reading-result/recording-playback.ts'
import { useTextSize } from '../../../../shared/reading-result/text-size.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { currentData } from '../../../../shared/query/current-data.ts'

const lazyOwnComments = lazyModule(() => import('../assigned/own-comments.tsx'))

/** A stored reading with its result. */
export const PracticeRunPage = ({ id }: { id: string }) => {
  const run = useQuery(practiceQueries.run(id))
  const shown = currentData(run)
  const name = shown ? readingName(shown) : m.run()
  return (
    <>
      <div className="mb-4">
        <PageBreadcrumb
          items={[{ label: nav.myReadings(), to: paths.trainee.ownReadings }, { label: name }]}
        />
      </div>
      <PageHeader title={name} lead={shown && m.readOn({ day: formatMoment(shown.created_at) })} />
      <QueryView query={run} loading={m.loadingRun()} failed={m.runFailed()} instead={{ 404: null }}>
        {(loaded) => <Run run={loaded} />}
      </QueryView>
      {run.isError && !shown && (
        <div className="mt-4 grid justify-items-center">
          <LinkButton variant="secondary" to={paths.trainee.ownReadings}>
            {m.back()}
          </LinkButton>
        </div>
      )}
    </>
  )
}

const Run = ({ run }: { run: StoredRun }) => {
  const { script, result } = run
  const size = useTextSize()
  const navigate = useNavigate()
  const session = usePracticeSession()
  const confirmReplace = useConfirmReplace(session.get)
  const recording = useQuery({ ...practiceQueries.recording(run.id), enabled: run.has_recording })
  const sound = run.has_recording ? (recording.data?.bytes ?? null) : null
  const playback = useRecordingPlayback(sound, result?.duration_s ?? 0)
  const confirmDelete = useConfirmDeleteRun(() => void navigate(paths.trainee.ownReadings, { replace: true }))
  const readAgain = async () => {
    if (!(await confirmReplace())) return
    session.dispatch({
      type: 'script-selected',
      script: { text: script, writer: 'earlier' },
      previousResult: result,
    })
    await navigate(paths.trainee.speechPractice)
  }
  const next = (
    <Button icon={<BookOpenText aria-hidden="true" className="size-5" />} onClick={readAgain}>
      {m.readAgain()}
    </Button>
  )
  const rest = (
    <>
      <div className="grid gap-3">
        <h3 className="font-semibold">{m.recordingTitle()}</h3>
        <RunRecording run={run} playback={playback} />
      </div>
      {run.counts ? (
        <LazyPart part={lazyOwnComments} waiting={<Skeleton />}>
          {({ OwnComments }) => <OwnComments runId={run.id} />}
        </LazyPart>
      ) : (
        <div className="grid sm:justify-items-start">
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => confirmDelete(run)}
          >
            {m.delete()}
          </Button>
        </div>
      )}
    </>
  )
  if (!result)
    return (
      <section aria-labelledby="run-score" className="grid max-w-text gap-6">
        <h2 id="run-score" className="tabular text-title font-semibold">
          {scoredMessages.outOf100({ score: run.overall })}
        </h2>
        <Banner kind="warning">{m.detailsLost()}</Banner>
        <p lang="en" dir="ltr" className="wrap-anywhere whitespace-pre-line">
          {script}
        </p>
        <div className="grid sm:justify-items-start">{next}</div>
        {rest}
      </section>
    )
  return (
    <ReadingResult
      script={script}
      result={result}
      previous={null}
      size={size}
      playback={playback}
      isNew={false}
      next={next}
    >
      <div className="flex flex-wrap gap-3 empty:hidden">
        <PractiseLink runId={run.id} words={result.words} />
      </div>
      {rest}
    </ReadingResult>
  )
}

export const Component = pageOfId(PracticeRunPage)
