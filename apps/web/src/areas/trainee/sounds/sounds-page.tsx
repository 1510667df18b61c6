import * as generalMessages from '@elocute/messages/general'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/sounds'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { staleNote } from '../../../client/query/stale-note.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { HelpfulSounds } from '../../../shared/sound-chart/helpful-sounds.tsx'
import { SoundChart } from '../../../shared/sound-chart/sound-chart.tsx'
import { soundMap } from '../../../shared/sound-chart/sounds.queries.ts'

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
