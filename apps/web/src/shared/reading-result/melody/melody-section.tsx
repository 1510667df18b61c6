import * as m from '@elocute/messages/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import AudioLines from 'lucide-react/icons/audio-lines'
import { use, useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import type { Playback } from '../recording-playback.ts'
import { ViewerContext } from '../viewer.ts'
import { lazyMelodyView } from './lazy-melody-view.ts'

type Props = { script: string; result: SpeechResult; playback: Playback | null }

/** Opens the picture of the melody, whose code is loaded when it is first opened. Nothing for readings without a melody. */
export const MelodySection = ({ script, result, playback }: Props) => {
  const id = useId()
  const viewer = use(ViewerContext)
  const [open, setOpen] = useState(false)
  if (!result.melody?.length) return null
  return (
    <section aria-labelledby={`${id}-title`} className="grid min-w-0 gap-4">
      <div className="grid justify-items-start gap-2">
        <h3 id={`${id}-title`} className="text-lead font-semibold">
          {m.melody()}
        </h3>
        <p className="max-w-text text-ink-soft">{m.melodyLead({ viewer })}</p>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          icon={<AudioLines aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(!open)}
        >
          {m.seeMelody()}
        </Button>
      </div>
      {open && (
        <div id={id} className="min-w-0">
          <LazyPart
            part={lazyMelodyView}
            waiting={
              <Waiting label={m.loadingMelody()}>
                <Skeleton lines={4} />
              </Waiting>
            }
          >
            {({ MelodyView }) => <MelodyView script={script} result={result} playback={playback} />}
          </LazyPart>
        </div>
      )}
    </section>
  )
}
