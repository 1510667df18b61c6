import * as m from '@elocute/messages/landing'
import Ear from 'lucide-react/icons/ear'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/form/button.tsx'

type ExampleSound = typeof import('./example-sound.ts').exampleSound

const nobody = () => () => undefined

/** Plays the recording of the example. The player and the recording are fetched when it is pressed. */
export const HearExample = () => {
  const [sound, setSound] = useState<ExampleSound>()
  const statusOf = () => sound?.get().status
  const status = useSyncExternalStore(sound?.subscribe ?? nobody, statusOf, statusOf)
  const [opening, setOpening] = useState(false)
  const [lost, setLost] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      sound?.stop()
    }
  }, [sound])

  const open = async () => {
    setOpening(true)
    setLost(false)
    try {
      const { exampleSound } = await import('./example-sound.ts')
      setSound(exampleSound)
      if (isHere.current) await exampleSound.play()
    } catch {
      setLost(true)
    }
    setOpening(false)
  }

  const playing = status === 'playing'
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        busy={opening}
        icon={!playing && <Ear aria-hidden="true" className="size-5 shrink-0" />}
        onClick={() => (playing ? sound?.stop() : void open())}
      >
        {playing ? m.stopExample() : m.hearExample()}
      </Button>
      <span role="status" className="text-small text-ink-soft">
        {!opening && (lost || status === 'failed') && m.exampleFailed()}
      </span>
    </div>
  )
}
