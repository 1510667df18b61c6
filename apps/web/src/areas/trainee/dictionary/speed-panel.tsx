import * as m from '@elocute/messages/dictionary'
import Gauge from 'lucide-react/icons/gauge'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import type { Speaker } from '../../../device/use-speaker.ts'
import { VoicePicker } from './voice-picker.tsx'

const speeds = [0.5, 0.75, 1, 1.25, 1.5] as const
/** The rate of speech; 1 is normal. */
export type Speed = (typeof speeds)[number]
export const normalSpeed: Speed = 1

type Props = { speed: Speed; onSpeed: (speed: Speed) => void; speaker: Speaker }

/** The speed and the voice of the pronunciation. */
export const SpeedPanel = ({ speed, onSpeed, speaker }: Props) => {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="grid gap-x-3 gap-y-3 xl:flex xl:items-center">
        <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-1 xl:shrink-0 xl:flex-nowrap">
          <h2 id={`${id}-title`} className="flex items-center gap-2 font-semibold">
            <Gauge aria-hidden="true" className="size-5 text-accent" />
            {m.speed()}{' '}
            {!open && <span className="font-normal text-ink-soft">{m.speedName({ speed: speed })}</span>}
          </h2>
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={`${id}-panel`}
            aria-describedby={`${id}-title`}
            onClick={() => setOpen(!open)}
          >
            {open ? m.hideSpeed() : m.showSpeed()}
          </Button>
        </div>
        <div id={`${id}-panel`} hidden={!open} className="min-w-0 grow">
          <div className="grid gap-4 xl:flex xl:items-center xl:gap-2">
            <SpeedChoice speed={speed} onSpeed={onSpeed} labelledBy={`${id}-title`} />
            <div className="min-w-0 xl:w-36">
              <VoicePicker speaker={speaker} />
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}

type ChoiceProps = Pick<Props, 'speed' | 'onSpeed'> & { labelledBy: string }

const SpeedChoice = ({ speed, onSpeed, labelledBy }: ChoiceProps) => (
  <div
    role="radiogroup"
    aria-labelledby={labelledBy}
    className="flex grow flex-wrap gap-2 xl:flex-nowrap xl:gap-1"
  >
    {speeds.map((value) => (
      <label
        key={value}
        className="flex min-h-11 grow basis-[7.6rem] cursor-pointer items-center justify-center gap-1.5 xl:basis-auto xl:px-1.5 rounded-control border border-line-strong px-2 text-center whitespace-nowrap has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
      >
        <input
          type="radio"
          name="speed"
          className="sr-only"
          checked={speed === value}
          onChange={() => onSpeed(value)}
        />
        {m.speedName({ speed: value })}{' '}
        <span className="tabular text-small font-normal">{m.times({ speed: value })}</span>
      </label>
    ))}
  </div>
)
