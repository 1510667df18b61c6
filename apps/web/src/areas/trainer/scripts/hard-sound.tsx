import { soundMapLimits } from '@elocute/contract/listening-limits'
import * as m from '@elocute/messages/school-scripts'
import { useQuery } from '@tanstack/react-query'
import { soundNameOf } from '../../../shared/sound-chart/sounds.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { oneGroup } from '../group-choice/group-choice.queries.ts'
import { hardSoundsOf } from './scripts.queries.ts'

type Props = { ipa: string; group: string; onRemove: () => void }

/** Which sound the list is about, and the evidence that a group finds it hard. */
export const HardSound = ({ ipa, group, onRemove }: Props) => {
  const named = useQuery({ ...oneGroup(group), enabled: group !== '' })
  const sounds = useQuery({ ...hardSoundsOf(group), enabled: group !== '' })
  const hard = sounds.data?.find((sound) => sound.ipa === ipa)
  return (
    <Card>
      <div className="grid justify-items-start gap-2">
        {named.data && sounds.data && !hard && <p>{m.hardGone({ ipa })}</p>}
        {named.data && hard && (
          <>
            <h2 className="text-lead font-semibold">
              {m.hardTitle({ group: named.data.name, ipa, name: soundNameOf(ipa) })}
            </h2>
            <p>{m.hardSound({ ...hard, average: Math.round(hard.average) })}</p>
            <p className="text-small text-ink-soft">
              {m.evidence({ times: soundMapLimits.leastTimes, trainees: soundMapLimits.leastTrainees })}
            </p>
            <p>{m.hardNext()}</p>
          </>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {m.onlySound({ ipa })}
          <Button variant="secondary" onClick={onRemove}>
            {m.removeSound()}
          </Button>
        </p>
      </div>
    </Card>
  )
}
