import * as m from '@elocute/messages/landing'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { lazyModule } from '../../../ui/lazy/lazy-module.ts'

const part = lazyModule(async () => (await import('./example-sound.ts')).exampleSound)
const nobody = () => () => undefined

/** Plays the recording of the example. The player and the recording are fetched when it is pressed. */
export const HearExample = () => {
  const sound = useSyncExternalStore(part.subscribe, part.get, part.get)
  const statusOf = () => sound?.get().status ?? 'stopped'
  const status = useSyncExternalStore(sound?.subscribe ?? nobody, statusOf, statusOf)
  const [opening, setOpening] = useState(false)
  const [lost, setLost] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      part.get()?.stop()
    }
  }, [])

  const open = async () => {
    setOpening(true)
    setLost(false)
    try {
      const { play } = await part.load()
      if (isHere.current) await play()
    } catch {
      setLost(true)
    } finally {
      setOpening(false)
    }
  }

  const playing = status === 'playing'
  const Icon = playing ? Square : Volume2
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        busy={opening}
        icon={<Icon aria-hidden="true" className="size-5 shrink-0" />}
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
