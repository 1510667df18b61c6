import * as nav from '@elocute/messages/nav'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/readings'
import { useQuery } from '@tanstack/react-query'
import Headphones from 'lucide-react/icons/headphones'
import { useState } from 'react'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { paths } from '../../../client/address/paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { ReadingResult } from '../../../shared/reading-result/reading-result.tsx'
import { RecordingPlayer } from '../../../shared/reading-result/recording-player.tsx'
import { useRecordingPlayback } from '../../../shared/reading-result/recording-playback.ts'
import { useTextSize } from '../../../shared/reading-result/text-size.tsx'
import { ViewerContext } from '../../../shared/reading-result/viewer.ts'
import { Comments } from './comments.tsx'
import { countedRecording, countedReading, type CountedReadingPage } from './readings.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { currentData } from '../../../shared/query/current-data.ts'

/** One reading of a trainee: its result, its recording and the comments. */
export const ReadingOfTraineePage = ({ id }: { id: string }) => {
  const page = useQuery(countedReading(id))
  const shown = currentData(page)
  const name = shown ? fullName(shown.trainee) : m.one()
  return (
    <>
      <PageBreadcrumb
        items={[
          ...(shown
            ? [{ label: shown.assignment.title, to: paths.trainer.reading(shown.assignment.id) }]
            : []),
          { label: name },
        ]}
      />
      <PageHeader
        title={name}
        lead={shown && m.readingOf({ n: shown.reading.n, when: formatMoment(shown.reading.created_at) })}
        badge={shown?.reading.late && <Badge tone="yellow">{m.late()}</Badge>}
      />
      <QueryView
        query={page}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: <GoneFrom problem={page.error} to={paths.trainer.readings} list={nav.readings()} /> }}
      >
        {(loaded) => <Shown page={loaded} />}
      </QueryView>
    </>
  )
}

const Shown = ({ page: { reading, assignment, readings, comments } }: { page: CountedReadingPage }) => {
  const [wanted, setWanted] = useState(false)
  const size = useTextSize()
  const recording = useQuery({ ...countedRecording(reading.id), enabled: wanted })
  const playback = useRecordingPlayback(recording.data ?? null, reading.result?.duration_s ?? 0)
  const sound = (
    <MayChange>
      <div className="grid gap-3">
        <h3 className="font-semibold">{m.recording()}</h3>
        {playback ? (
          <RecordingPlayer playback={playback} />
        ) : recording.isError ? (
          <ErrorPanel
            problem={recording.error}
            fallback={generalMessages.wrong()}
            onRetry={recording.refetch}
            retrying={recording.isFetching}
          />
        ) : reading.has_recording ? (
          <div className="grid justify-items-start gap-2">
            <Button
              variant="secondary"
              busy={recording.isFetching}
              icon={<Headphones aria-hidden="true" className="size-5" />}
              onClick={() => setWanted(true)}
            >
              {m.listen()}
            </Button>
            <p className="text-small text-ink-soft">{m.listenHint()}</p>
          </div>
        ) : (
          <p className="text-ink-soft">{m.noRecording()}</p>
        )}
      </div>
    </MayChange>
  )
  return (
    <div className="grid gap-8">
      {reading.result ? (
        <ViewerContext value="trainer">
          <ReadingResult
            script={assignment.script}
            result={reading.result}
            previous={null}
            size={size}
            playback={playback}
            isNew={false}
            next={null}
          >
            {sound}
          </ReadingResult>
        </ViewerContext>
      ) : (
        <section aria-labelledby="reading-score" className="grid max-w-text gap-4">
          <h2 id="reading-score" className="tabular text-title font-semibold">
            {m.scoreIs({ score: reading.overall })}
          </h2>
          <Banner kind="warning">{m.detailsLost()}</Banner>
          <p lang="en" dir="ltr" className="wrap-anywhere whitespace-pre-line">
            {assignment.script}
          </p>
          {sound}
        </section>
      )}
      <Comments readingId={reading.id} comments={comments} />
      {readings.length > 1 && (
        <TitledSection title={m.allReadings()}>
          <ul className="grid gap-1">
            {readings.map(({ id, n, overall, created_at: at }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="tabular font-semibold">{overall}</span>
                {id === reading.id ? (
                  <span aria-current="page">{m.readingOf({ n, when: formatMoment(at) })}</span>
                ) : (
                  <TextLink to={paths.trainer.countedReading(id)}>
                    {m.readingOf({ n, when: formatMoment(at) })}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  )
}

export const Component = pageOfId(ReadingOfTraineePage)
