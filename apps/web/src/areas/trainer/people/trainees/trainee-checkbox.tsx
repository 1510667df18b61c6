import * as m from '@elocute/messages/trainees'

type Props = { name: string; selected: boolean; onSelect: (on: boolean) => void }

export const TraineeCheckbox = ({ name, selected, onSelect }: Props) => (
  <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={m.select({ name })}
      checked={selected}
      onChange={(event) => onSelect(event.target.checked)}
      className="size-5 accent-accent"
    />
  </label>
)
