import * as m from '@elocute/messages/people-import'
import { useId } from 'react'
import { Choice } from '../../../../ui/form/choice.tsx'
import type { ImportMode } from './use-preview.ts'

const modes: readonly ImportMode[] = ['add', 'sync']

type Props = { mode: ImportMode; onChoose: (mode: ImportMode) => void }

/** What the list is for. */
export const ImportModeChoice = ({ mode, onChoose }: Props) => {
  const name = useId()
  return (
    <fieldset className="grid max-w-text gap-1">
      <legend className="font-semibold">{m.mode()}</legend>
      {modes.map((one) => (
        <Choice
          key={one}
          name={name}
          label={m.modeName({ mode: one })}
          checked={mode === one}
          onChoose={() => onChoose(one)}
        >
          {m.modeHint({ mode: one })}
        </Choice>
      ))}
    </fieldset>
  )
}
