import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import { Plays } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictation-form'
import { useController, type Control } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { TaskForm } from '../task-form.ts'
import { ItemsField } from './items-field.tsx'

type Props = {
  control: Control<TaskForm, unknown, CreateSpeakingTaskBody>
  errors: Readonly<Record<string, string>>
}

const playsOptions = () => Plays.options.map((plays) => ({ value: plays, label: m.playsOption({ plays }) }))

/** What is said in a dictation and how it is marked, until the first try. */
export const DictationParts = ({ control, errors }: Props) => {
  const { field: plays } = useController({ name: 'plays', control })
  const { field: capitals } = useController({ name: 'capitals', control })
  const { field: punctuation } = useController({ name: 'punctuation', control })
  return (
    <>
      <ItemsField control={control} errors={errors} />
      <div className="max-w-60">
        <Select label={m.plays()} value={plays.value} options={playsOptions()} onChange={plays.onChange} />
      </div>
      <div className="grid gap-1">
        <Checkbox label={m.capitals()} checked={capitals.value} onChange={capitals.onChange} />
        <Checkbox
          label={m.punctuation()}
          hint={m.countsHint()}
          checked={punctuation.value}
          onChange={punctuation.onChange}
        />
      </div>
    </>
  )
}
