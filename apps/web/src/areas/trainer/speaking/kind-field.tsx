import { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-tasks'
import { Choice } from '../../../ui/form/choice.tsx'

type Props = { value: SpeakingKind; onChange: (kind: SpeakingKind) => void }

/** What trainees do in a new task. It stays as it is from then on. */
export const KindField = ({ value, onChange }: Props) => (
  <fieldset className="min-w-0">
    <legend className="font-medium">{m.kind()}</legend>
    {SpeakingKind.options.map((kind) => (
      <Choice
        key={kind}
        name="kind"
        label={m.kindOf({ kind })}
        checked={kind === value}
        onChoose={() => onChange(kind)}
      >
        {m.kindHint({ kind })}
      </Choice>
    ))}
  </fieldset>
)
