import * as groupsMessages from '@elocute/messages/groups'
import * as m from '@elocute/messages/sounds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../../client/address/paths.ts'
import { GoneFrom } from '../../../../shared/page/gone.tsx'
import { howToSay, ipaOf, soundName, wordsWith } from '../../../../shared/sound-chart/sounds.ts'
import { PageBreadcrumb } from '../../../../shared/page/page-breadcrumb.tsx'
import { pageOfId } from '../../../../shared/page/page-of-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CreateQuizDialog } from '../../quizzes/quiz-dialogs.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import { useMayChange } from '../../../../shared/session/may-change.tsx'
import { chartedSounds } from '../../../../shared/sound-chart/chart-places.ts'
import { HelpfulSounds } from '../../../../shared/sound-chart/helpful-sounds.tsx'
import { MouthFigure } from '../../../../shared/sound-chart/mouth/mouth-figure.tsx'
import { SoundChart } from '../../../../shared/sound-chart/sound-chart.tsx'
import { SoundEvidence } from '../../../../shared/sound-chart/sound-evidence.tsx'
import { groupSoundMap, type GroupSoundMap } from '../../../../shared/sound-chart/sounds.queries.ts'
import { MayChange } from '../../../../shared/session/may-change.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'

/** How a group says each sound of English. The chosen sound is in the address. */
export const GroupSoundsPage = ({ id }: { id: string }) => {
  const map = useQuery(groupSoundMap(id))
  const name = map.data?.group.name
  return (
    <>
      <PageBreadcrumb
        items={[
          { label: groupsMessages.title(), to: paths.trainer.groups },
          { label: name ?? groupsMessages.one(), to: paths.trainer.group(id) },
          { label: m.groupOpen() },
        ]}
      />
      <PageHeader
        title={name === undefined ? m.groupOpen() : m.groupTitle({ group: name })}
        lead={map.data && m.groupFrom({ count: map.data.readings, trainees: map.data.trainees })}
      />
      <QueryView
        query={map}
        loading={m.loading()}
        failed={m.failed()}
        instead={{
          404: <GoneFrom problem={map.error} to={paths.trainer.groups} list={groupsMessages.title()} />,
        }}
      >
        {(loaded) => <GroupSounds map={loaded} />}
      </QueryView>
    </>
  )
}

const GroupSounds = ({ map }: { map: GroupSoundMap }) => {
  const [address] = useSearchParams()
  const asked = address.get('sound') ?? ''
  const chosen = chartedSounds.includes(asked) ? asked : undefined
  if (map.readings === 0)
    return (
      <EmptyState
        hint={m.groupNoneHint()}
        action={<LinkButton to={paths.trainer.readings}>{m.toReadings()}</LinkButton>}
      >
        {m.groupNone()}
      </EmptyState>
    )
  const to = (phone: string) => `?sound=${phone}`
  return (
    <div className="grid grid-cols-1 gap-8">
      <HelpfulSounds map={map} to={to} sources={m.sourcesGroup()} />
      {chosen === undefined ? (
        <p className="text-ink-soft">{m.choose()}</p>
      ) : (
        <ChosenSound key={chosen} map={map} phone={chosen} />
      )}
      <SoundChart sounds={map.sounds} to={to} current={chosen} />
    </div>
  )
}

const ChosenSound = ({ map, phone }: { map: GroupSoundMap; phone: string }) => {
  const mayChange = useMayChange()
  const figures = map.sounds.find((sound) => sound.phone === phone)
  const ipa = ipaOf(phone)
  return (
    <TitledCard title={m.soundOf({ ipa, name: soundName(phone) })}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div>
          <p className="mb-4">{howToSay(phone)}</p>
          <MouthFigure phone={phone} />
        </div>
        <div className="grid content-start gap-4">
          <div>
            <h3 className="mb-1 font-semibold">{m.howGroupSaid()}</h3>
            {figures ? (
              <>
                <SoundEvidence figures={figures} />
                <p className="mt-2">
                  {m.traineesMissing({ missing: figures.trainees_missing, count: figures.trainees })}
                </p>
              </>
            ) : (
              <p>{m.few({ count: 0 })}</p>
            )}
          </div>
          <div>
            <h3 className="mb-1 font-semibold">{m.words()}</h3>
            <p lang="en" dir="ltr" className="mb-3">
              {wordsWith(phone).join(', ')}
            </p>
            {mayChange && <MakeQuiz group={map.group} phone={phone} />}
          </div>
        </div>
      </div>
    </TitledCard>
  )
}

/** Of a quiz. */
const mostTitle = 100

const MakeQuiz = ({ group, phone }: { group: GroupSoundMap['group']; phone: string }) => {
  const [creating, setCreating] = useState(false)
  const title = m.quizTitle({ ipa: ipaOf(phone), group: group.name }).slice(0, mostTitle)
  return (
    <>
      <MayChange>
        <Button onClick={() => setCreating(true)}>{m.makeQuiz()}</Button>
      </MayChange>
      {creating && (
        <CreateQuizDialog
          start={{ title, words: wordsWith(phone), group }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

export const Component = pageOfId(GroupSoundsPage)
