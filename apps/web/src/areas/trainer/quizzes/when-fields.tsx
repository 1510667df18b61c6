import * as m from '@elocute/messages/quiz-draft'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/form/text-field.tsx'
import { isPast } from '../../../text/is-future.ts'
import { isoOf } from '../../../text/local-time.ts'
import { ownTimeZone } from '../../../text/time-zones.ts'
import { SchoolTimeNote } from '../../../shared/session/school-time-note.tsx'
import type { QuizFormState } from './quiz-form.ts'

/** Browsers then offer four digits for the year. */
const latest = '2099-12-31T23:59'

const hasPassed = (local: string): boolean => {
  const moment = isoOf(local)
  return moment !== null && isPast(moment)
}

/** From when a quiz can be taken, and until when it should be. */
export const WhenFields = ({ form }: { form: QuizFormState }) => {
  const { control, register, formState } = form
  const [opens, due] = useWatch({ control, name: ['opens_at', 'due_at'] })
  const { errors } = formState
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{m.when()}</legend>
      <p className="text-small text-ink-soft">{m.whenHint({ zone: ownTimeZone() })}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('opens_at', { deps: 'due_at' })}
          type="datetime-local"
          max={latest}
          label={m.opens()}
          hint={hasPassed(opens) ? m.opensPast() : m.opensHint()}
          error={errors.opens_at?.message}
        />
        <TextField
          {...register('due_at')}
          type="datetime-local"
          max={latest}
          label={m.due()}
          hint={hasPassed(due) ? m.duePast() : m.dueHint()}
          error={errors.due_at?.message}
        />
      </div>
      <SchoolTimeNote moment={isoOf(due) ?? isoOf(opens)} />
    </fieldset>
  )
}
