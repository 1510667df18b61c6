import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import type { Engine } from '../../../lib/recogniser-choice.ts'
import { say } from '../../../lib/say.ts'
import { sayGames, sayRecogniser } from '../../../lib/say-games.ts'
import type { Recogniser } from '../../../lib/use-recogniser.ts'
import { Button } from '../../../ui/button.tsx'
import { DeviceSelect } from '../../../ui/device-select.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

const words = sayRecogniser
const engines: readonly Engine[] = ['elocute', 'web-speech']

/** The button that opens the settings, and the settings. */
export const RecogniserSettings = ({ recogniser }: { recogniser: Recogniser }) => {
  const [open, setOpen] = useState(false)
  const { state, session } = recogniser
  return (
    <>
      <IconButton
        label={sayGames.settings}
        icon={<Settings2 aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        footer={<Button onClick={() => setOpen(false)}>{words.done}</Button>}
      >
        <div className="grid gap-5 py-2">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{words.lead}</legend>
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
                  {words.engines[engine].name}
                </span>
                <span id={`${engine}-text`} className="col-start-2 text-small text-ink-soft">
                  {state.available[engine] ? words.engines[engine].text : words.notHere}
                </span>
              </label>
            ))}
          </fieldset>
          {state.engine === 'elocute' ? (
            <MicrophonePicker recogniser={recogniser} />
          ) : (
            <p className="text-small text-ink-soft">{words.browserMicrophone}</p>
          )}
        </div>
      </Dialog>
    </>
  )
}

export const MicrophonePicker = ({ recogniser: { state, session } }: { recogniser: Recogniser }) => (
  <DeviceSelect
    label={say.microphone.device}
    anyLabel={say.microphone.anyDevice}
    unnamed={say.microphone.unnamed}
    devices={state.microphones}
    deviceId={state.deviceId}
    onChoose={(chosen) => session.chooseMicrophone(chosen)}
  />
)
