import * as m from '@elocute/messages/listening'
import * as nav from '@elocute/messages/nav'
import { contrastOf, type Contrast } from '@elocute/speech/text/listening-contrasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { everyKeyOf } from '../../../client/query/query-keys.ts'
import { formatPercent, percentOf } from '../../../text/format.ts'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { exampleOf, soundsOf } from './contrast-name.ts'
import { LessonPanel } from './lesson-panel.tsx'
import { createLessonSession } from './lesson-session.ts'
import { openLesson, type OpenedLesson } from './open-lesson.ts'
import { createLessonPlayer } from './lesson-player.ts'

/** One lesson: its recordings are fetched first, and from then on it needs no connection, except for words of classmates. */
export const LessonPage = () => {
  const contrast = contrastOf(useParams().contrast ?? '')
  const traineeId = useSession().me.data?.id
  return (
    <>
      <PageBreadcrumb
        items={[
          { label: nav.listening(), to: paths.trainee.listening },
          { label: contrast ? m.lessonOf({ words: exampleOf(contrast) }) : m.unknown() },
        ]}
      />
      {!contrast ? (
        <EmptyState hint={m.unknownHint()}>{m.unknown()}</EmptyState>
      ) : (
        <>
          <PageHeader
            title={m.lessonOf({ words: exampleOf(contrast) })}
            lead={m.sounds({ sounds: soundsOf(contrast) })}
          />
          {traineeId === undefined ? (
            <Waiting label={m.loading()} />
          ) : (
            <Lesson key={contrast.id} contrast={contrast} traineeId={traineeId} />
          )}
        </>
      )}
    </>
  )
}

type Props = { contrast: Contrast; traineeId: string }

const Lesson = ({ contrast, traineeId }: Props) => {
  // Another number opens another lesson.
  const [turn, setTurn] = useState(0)
  const { opened, failure, progress } = useOpenedLesson(contrast, traineeId, turn)
  const again = () => setTurn((now) => now + 1)
  if (failure !== null)
    return (
      <ErrorPanel
        title={m.recordingsFailed()}
        problem={failure}
        fallback={m.recordingsFailedHint()}
        onRetry={again}
        retrying={false}
      />
    )
  if (!opened)
    return (
      <ProgressBar
        label={m.fetching()}
        value={progress}
        max={1}
        text={formatPercent(percentOf(progress, 1))}
      />
    )
  return <OpenLesson key={opened.kept.id} opened={opened} traineeId={traineeId} onAgain={again} />
}

const useOpenedLesson = (contrast: Contrast, traineeId: string, turn: number) => {
  const [progress, setProgress] = useState(0)
  const [result, setResult] = useState<{ turn: number; opened?: OpenedLesson; failure?: Error } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    openLesson(contrast, traineeId, {
      another: turn > 0,
      onProgress: setProgress,
      signal: leaving.signal,
    }).then(
      (opened) => setResult({ turn, opened }),
      (failure: unknown) => {
        if (!leaving.signal.aborted && failure instanceof Error) setResult({ turn, failure })
      },
    )
    return () => leaving.abort()
  }, [contrast, traineeId, turn])
  const current = result?.turn === turn ? result : null
  return { opened: current?.opened ?? null, failure: current?.failure ?? null, progress }
}

type OpenProps = { opened: OpenedLesson; traineeId: string; onAgain: () => void }

const OpenLesson = ({ opened, traineeId, onAgain }: OpenProps) => {
  const client = useQueryClient()
  const session = useMemo(() => createLessonSession(traineeId, opened.kept), [opened, traineeId])
  const player = useMemo(() => createLessonPlayer(opened.recordings, opened.standInFor), [opened])
  const state = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    session.open()
    return () => {
      void session.close().then(() => client.invalidateQueries(everyKeyOf('listening')))
      player.close()
    }
  }, [session, player, client])
  return <LessonPanel state={state} session={session} player={player} onAgain={onAgain} />
}

export { LessonPage as Component }
