import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import * as traineePages from '@elocute/messages/trainee-pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { GoneFrom } from '../../../shared/page/gone.tsx'
import { currentData } from '../../../shared/query/current-data.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyModule } from '../../../ui/lazy/lazy-module.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ownSpeakingTask } from './shared/own-speaking.queries.ts'
import { useWaitingDictations, useWaitingParts } from './shared/use-waiting-parts.ts'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'

/** They come beside the task itself. */
const lazyTask = lazyModule(() => import('./task.tsx'))
const lazyDictation = lazyModule(() => import('./dictation/dictation-task.tsx'))

/** A speaking task: what is asked, the way to answer, the own answers and their mark. */
export const SpeakingTaskPage = ({ id }: { id: string }) => {
  const task = useQuery(ownSpeakingTask(id))
  const waiting = useWaitingParts()
  const dictations = useWaitingDictations()
  const kind = currentData(task)?.data.kind
  useEffect(() => {
    if (kind !== 'dictation') lazyTask.load().catch(() => undefined)
  }, [kind])
  const title = currentData(task)?.data.title ?? m.one()
  return (
    <>
      <Breadcrumb
        label={readingMessages.where()}
        items={[{ label: traineePages.ownSpeakingTitle(), to: paths.trainee.speaking }, { label: title }]}
      />
      <PageHeader title={title} />
      <QueryView
        query={task}
        loading={m.loading()}
        failed={m.failedTitle()}
        waiting={waiting === null || dictations === null}
        instead={{
          404: (
            <GoneFrom
              problem={task.error}
              to={paths.trainee.speaking}
              list={traineePages.ownSpeakingTitle()}
            />
          ),
        }}
      >
        {({ data, keep_days, transcription_host }) => {
          const { dictation } = data
          return dictation ? (
            <LazyPart part={lazyDictation} waiting={<Skeleton lines={8} />}>
              {({ DictationTask }) => (
                <DictationTask task={data} dictation={dictation} waiting={dictations ?? []} />
              )}
            </LazyPart>
          ) : (
            <LazyPart part={lazyTask} waiting={<Skeleton lines={8} />}>
              {({ Task }) => (
                <Task
                  task={data}
                  keepDays={keep_days}
                  transcriptionHost={transcription_host}
                  waiting={waiting ?? []}
                />
              )}
            </LazyPart>
          )
        }}
      </QueryView>
    </>
  )
}

export const Component = pageOfId(SpeakingTaskPage)
