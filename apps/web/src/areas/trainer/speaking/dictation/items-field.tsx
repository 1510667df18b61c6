import type { CreateSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import { dictationLimits } from '@elocute/contract/dictation-limits'
import { speakingKindLimits } from '@elocute/contract/speaking-limits'
import { ItemSort } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/dictation-form'
import * as resultMessages from '@elocute/messages/quiz-result'
import Trash2 from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { useController, type Control } from 'react-hook-form'
import { HearItem } from '../../../../shared/dictation/hear-item.tsx'
import { useItemVoice } from '../../../../shared/dictation/use-item-voice.ts'
import { changeAndFocus } from '../../../../ui/change-at-once.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { TaskForm } from '../task-form.ts'
import { AddItems } from './add-items.tsx'
import type { Item } from './ready-dictations.ts'

type Props = {
  control: Control<TaskForm, unknown, CreateSpeakingTaskBody>
  /** The sentences of the form by the names of their fields. The texts of the items are its questions. */
  errors: Readonly<Record<string, string>>
}

const sorts = () => ItemSort.options.map((sort) => ({ value: sort, label: m.sortOption({ sort }) }))

/** The items of a dictation, which can be heard as trainees will hear them. Focus stays among them when one is removed. */
export const ItemsField = ({ control, errors }: Props) => {
  const { field } = useController({ name: 'items', control, rules: { deps: ['questions', 'lines'] } })
  const { field: lines } = useController({ name: 'lines', control })
  const group = useRef<HTMLFieldSetElement>(null)
  const voice = useItemVoice('normal')
  const items = field.value
  const change = (place: number, changed: Partial<Item>) =>
    field.onChange(items.map((item, at) => (at === place ? { ...item, ...changed } : item)))
  const remove = (place: number) => {
    const left = items.filter((_, at) => at !== place)
    const next = left.length === 0 ? 'lines' : `questions.${Math.min(place, left.length - 1)}`
    changeAndFocus(
      () => field.onChange(left),
      () => group.current?.querySelector<HTMLElement>(`[name="${next}"]`),
    )
  }
  return (
    <fieldset ref={group} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">{m.items()}</legend>
      <p className="text-small text-ink-soft">
        {m.itemsHint({ max: speakingKindLimits.dictation.questions.max })}
      </p>
      {items.length === 0 && <p>{m.none()}</p>}
      <ol className="grid gap-3">
        {items.map((item, place) => {
          const n = place + 1
          return (
            <li key={place} className="flex flex-wrap items-start gap-2">
              <div className="min-w-40 grow basis-64">
                <TextField
                  name={`questions.${place}`}
                  lang="en"
                  dir="ltr"
                  label={m.item({ n })}
                  maxLength={dictationLimits.item}
                  value={item.text}
                  error={errors[`questions.${place}`]}
                  autoComplete="off"
                  onBlur={field.onBlur}
                  onChange={({ target }) => change(place, { text: target.value })}
                />
              </div>
              <div className="w-36">
                <Select
                  label={m.sort({ n })}
                  value={item.sort}
                  options={sorts()}
                  onChange={(sort) => change(place, { sort })}
                />
              </div>
              <div className="flex pt-7">
                <HearItem item={item} voice={voice} labels={{ hear: m.hear({ n }), stop: m.stop({ n }) }} />
                <IconButton
                  label={m.remove({ n })}
                  tone="danger"
                  icon={<Trash2 aria-hidden="true" className="size-5" />}
                  onClick={() => remove(place)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {items.length > 0 && <p className="text-small text-ink-soft">{m.hearHint()}</p>}
      {voice.problem !== null && (
        <Banner kind="warning">{resultMessages.voiceProblem({ problem: voice.problem })}</Banner>
      )}
      <AddItems
        lines={lines.value}
        error={errors['lines']}
        room={speakingKindLimits.dictation.questions.max - items.length}
        onType={lines.onChange}
        onAdd={(added) => field.onChange([...items, ...added])}
      />
    </fieldset>
  )
}
