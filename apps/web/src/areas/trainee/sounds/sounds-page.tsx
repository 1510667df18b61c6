import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/sounds'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { HelpfulSounds } from '../../../shared/sound-chart/helpful-sounds.tsx'
import { SoundChart } from '../../../shared/sound-chart/sound-chart.tsx'
import { soundMap } from '../../../shared/sound-chart/sounds.queries.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'

/** How the trainee says each sound of English. */
export const Component = () => (
  <>
    <PageHeader title={traineePages.soundsTitle()} lead={traineePages.soundsLead()} />
    <OwnSounds />
  </>
)

const OwnSounds = () => {
  const map = useQuery(soundMap)
  return (
    <QueryView query={map} loading={m.loading()} failed={m.failed()} className="grid gap-8">
      {(loaded) => (
        <>
          {loaded.readings === 0 ? (
            <EmptyState
              hint={m.noneHint()}
              action={<LinkButton to={paths.trainee.speechPractice}>{m.toPractice()}</LinkButton>}
            >
              {m.none()}
            </EmptyState>
          ) : (
            <>
              <p className="text-ink-soft">{m.from({ count: loaded.readings })}</p>
              <HelpfulSounds map={loaded} to={paths.trainee.sound} sources={m.sources()} />
            </>
          )}
          <SoundChart sounds={loaded.sounds} to={paths.trainee.sound} />
        </>
      )}
    </QueryView>
  )
}
