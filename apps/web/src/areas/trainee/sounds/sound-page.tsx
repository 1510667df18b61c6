import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/sounds'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { howToSay, ipaOf, soundName, wordsWith } from '../../../shared/sound-chart/sounds.ts'
import { PageBreadcrumb } from '../../../shared/page/page-breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { TitledCard } from '../../../ui/display/titled-section.tsx'
import { chartedSounds } from '../../../shared/sound-chart/chart-places.ts'
import { MouthFigure } from '../../../shared/sound-chart/mouth/mouth-figure.tsx'
import { SoundEvidence } from '../../../shared/sound-chart/sound-evidence.tsx'
import { soundMap, type SoundMap } from '../../../shared/sound-chart/sounds.queries.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { WordsToTry } from './words-to-try.tsx'

/** How a sound is made, how the trainee said it, and words to try. */
export const SoundPage = ({ phone }: { phone: string }) => {
  const map = useQuery(soundMap)
  if (!chartedSounds.includes(phone)) return <Unknown />
  const ipa = ipaOf(phone)
  const title = m.soundOf({ ipa, name: soundName(phone) })
  return (
    <>
      <PageBreadcrumb
        items={[{ label: traineePages.soundsTitle(), to: paths.trainee.sounds }, { label: m.slash({ ipa }) }]}
      />
      <PageHeader title={title} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TitledCard title={m.how()}>
          <p className="mb-4 text-lead">{howToSay(phone)}</p>
          <MouthFigure phone={phone} />
        </TitledCard>
        <div className="grid grid-cols-1 gap-6">
          <TitledCard title={m.howWas()}>
            <QueryView query={map} loading={m.loading()} skeleton={3} failed={m.failed()} silent>
              {(loaded) => <Own map={loaded} phone={phone} />}
            </QueryView>
          </TitledCard>
          <TitledCard title={m.words()}>
            <WordsToTry words={wordsWith(phone)} />
            <div className="mt-4">
              <LinkButton to={paths.trainee.practiceWords(wordsWith(phone))}>{m.practise()}</LinkButton>
            </div>
          </TitledCard>
        </div>
      </div>
      {map.data && <Difference map={map.data} phone={phone} />}
    </>
  )
}

const Own = ({ map, phone }: { map: SoundMap; phone: string }) => {
  const figures = map.sounds.find((sound) => sound.phone === phone)
  return figures ? <SoundEvidence figures={figures} /> : <p>{m.notHeardYet()}</p>
}

const leastConfused = 2

/** How the sound differs from the one that is most often heard instead. */
const Difference = ({ map, phone }: { map: SoundMap; phone: string }) => {
  const [usual] = map.sounds.find((sound) => sound.phone === phone)?.heard ?? []
  if (!usual || usual.count < leastConfused) return null
  const [ipa, heard] = [ipaOf(phone), ipaOf(usual.phone)]
  return (
    <div className="mt-6">
      <TitledCard title={m.difference({ ipa, heard })}>
        <p className="mb-4 text-lead">{howToSay(phone, usual.phone)}</p>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <MouthFigure phone={phone} caption={m.wanted({ ipa })} />
          <MouthFigure phone={usual.phone} caption={m.yours({ ipa: heard })} />
        </div>
      </TitledCard>
    </div>
  )
}

const Unknown = () => (
  <EmptyState alert action={<LinkButton to={paths.trainee.sounds}>{m.toMap()}</LinkButton>}>
    {m.unknown()}
  </EmptyState>
)

export const Component = () => {
  const { phone = '' } = useParams()
  return <SoundPage key={phone} phone={phone} />
}
