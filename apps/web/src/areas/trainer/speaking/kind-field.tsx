import { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/dictation-form'
import { Choice } from '../../../ui/form/choice.tsx'

type Props = { value: SpeakingKind; onChange: (kind: SpeakingKind) => void }

/** What trainees do in the task. It is chosen once. */
export const KindField = ({ value, onChange }: Props) => (
  <fieldset className="grid min-w-0">
    <legend className="mb-1 font-medium">{m.kind()}</legend>
    {SpeakingKind.options.map((kind) => (
      <Choice
        key={kind}
        name="kind"
        label={m.kindLabel({ kind })}
        checked={value === kind}
        onChoose={() => onChange(kind)}
      >
        {m.kindHint({ kind })}
      </Choice>
    ))}
  </fieldset>
)
