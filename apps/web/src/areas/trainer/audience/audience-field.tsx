import * as m from '@elocute/messages/audience'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Choice } from '../../../ui/form/choice.tsx'
import { AudienceGroups } from './audience-groups.tsx'
import { AudiencePeople } from './audience-people.tsx'
import type { AudienceForm } from './audience-form.ts'

type Props = {
  audience: AudienceForm
  error: string | undefined
  onChange: (audience: AudienceForm) => void
}

/** Whom a quiz or a reading is for: everyone, or groups and single trainees. Choosing everyone keeps what was chosen before. */
export const AudienceField = ({ audience, error, onChange }: Props) => {
  const change = (part: Partial<AudienceForm>) => onChange({ ...audience, ...part })
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">{m.legend()}</legend>
      <Choice
        name="audience"
        label={m.everyone()}
        checked={!audience.forSome}
        onChoose={() => change({ forSome: false })}
      >
        {m.everyoneHint()}
      </Choice>
      <Choice
        name="audience"
        label={m.chosen()}
        checked={audience.forSome}
        onChoose={() => change({ forSome: true })}
      >
        {m.chosenHint()}
      </Choice>
      {audience.forSome && (
        <div className="grid gap-5 sm:ps-8">
          <AudienceGroups chosen={audience.groups} onChange={(groups) => change({ groups })} />
          <AudiencePeople chosen={audience.people} onChange={(people) => change({ people })} />
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-small text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
