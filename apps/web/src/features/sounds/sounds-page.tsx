import * as generalMessages from '@elocute/messages/general'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/sounds'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { HelpfulSounds } from './helpful-sounds.tsx'
import { SoundChart } from './sound-chart.tsx'
import { soundMap } from './sounds.queries.ts'

/** How the trainee says each sound of English. */
export const Component = () => (
  <>
    <PageHeader title={traineePages.soundsTitle()} lead={traineePages.soundsLead()} />
    <OwnSounds />
  </>
)

const OwnSounds = () => {
  const map = useQuery(soundMap)
  const stale = staleNote(map)
  if (map.isError && !map.data)
    return (
      <ErrorPanel
        title={m.failed()}
        problem={map.error}
        fallback={generalMessages.wrong()}
        onRetry={map.refetch}
        retrying={map.isFetching}
      />
    )
  if (!map.data)
    return (
      <Waiting label={m.loading()}>
        <Skeleton lines={8} />
      </Waiting>
    )
  const { sounds, readings } = map.data
  return (
    <div className="grid gap-8">
      {stale && <Banner kind="warning">{stale}</Banner>}
      {readings === 0 ? (
        <EmptyState
          hint={m.noneHint()}
          action={<LinkButton to={paths.trainee.speechPractice}>{m.toPractice()}</LinkButton>}
        >
          {m.none()}
        </EmptyState>
      ) : (
        <>
          <p className="text-ink-soft">{m.from({ count: readings })}</p>
          <HelpfulSounds map={map.data} to={paths.trainee.sound} sources={m.sources()} />
        </>
      )}
      <SoundChart sounds={sounds} to={paths.trainee.sound} />
    </div>
  )
}
