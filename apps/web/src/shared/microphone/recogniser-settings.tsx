import * as gamesMessages from '@elocute/messages/games'
import * as microphoneMessages from '@elocute/messages/microphone'
import * as m from '@elocute/messages/recogniser'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import type { Engine } from '../../device/recogniser-choice.ts'
import type { Recogniser } from '../../device/use-recogniser.ts'
import { Button } from '../../ui/form/button.tsx'
import { DeviceSelect } from '../../ui/microphone/device-select.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const engines: readonly Engine[] = ['elocute', 'web-speech']

/** The button that opens the settings, and the settings. */
export const RecogniserSettings = ({ recogniser }: { recogniser: Recogniser }) => {
  const [open, setOpen] = useState(false)
  const { state, session } = recogniser
  return (
    <>
      <IconButton
        label={gamesMessages.settings()}
        icon={<Settings2 aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.title()}
        footer={<Button onClick={() => setOpen(false)}>{m.done()}</Button>}
      >
        <div className="grid gap-5 py-2">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{m.lead()}</legend>
            {engines.map((engine) => (
              <label
                key={engine}
                className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line-strong px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken"
              >
                <input
                  type="radio"
                  name="engine"
                  className="mt-1 size-4 accent-accent"
                  aria-labelledby={`${engine}-name`}
                  aria-describedby={`${engine}-text`}
                  checked={state.engine === engine}
                  disabled={!state.available[engine]}
                  onChange={() => session.chooseEngine(engine)}
                />
                <span id={`${engine}-name`} className="font-semibold">
                  {m.engineName({ engine })}
                </span>
                <span id={`${engine}-text`} className="col-start-2 text-small text-ink-soft">
                  {state.available[engine] ? m.engineText({ engine }) : m.notHere()}
                </span>
              </label>
            ))}
          </fieldset>
          {state.engine === 'elocute' ? (
            <MicrophonePicker recogniser={recogniser} />
          ) : (
            <p className="text-small text-ink-soft">{m.browserMicrophone()}</p>
          )}
        </div>
      </Dialog>
    </>
  )
}

export const MicrophonePicker = ({ recogniser: { state, session } }: { recogniser: Recogniser }) => (
  <DeviceSelect
    label={microphoneMessages.device()}
    anyLabel={microphoneMessages.anyDevice()}
    unnamed={(n) => microphoneMessages.unnamed({ n })}
    devices={state.microphones}
    deviceId={state.deviceId}
    onChoose={(chosen) => session.chooseMicrophone(chosen)}
  />
)
