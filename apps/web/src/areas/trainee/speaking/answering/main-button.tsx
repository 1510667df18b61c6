import * as m from '@elocute/messages/own-speaking'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { Button } from '../../../../ui/form/button.tsx'
import type { AnsweringSession } from './answering-session.ts'
import type { Asked } from './answering.state.ts'

/** The next step of each stage. It is one button, so that the focus stays on it. */
export const MainButton = ({ session, stage }: { session: AnsweringSession; stage: Asked }) => {
  const recording = stage.name === 'recording'
  return (
    <Button
      busy={stage.name === 'opening' || stage.name === 'stopping' || stage.name === 'saving'}
      icon={
        recording ? (
          <Square aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Mic aria-hidden="true" className="size-5" />
        )
      }
      onKeyDown={(event) => {
        // A held key repeats and would stop the recording that it has just started.
        if (event.repeat) event.preventDefault()
      }}
      onClick={
        recording
          ? session.stop
          : stage.name === 'cut' || stage.name === 'unsaved'
            ? session.save
            : session.speak
      }
    >
      {labelOf(stage.name)}
    </Button>
  )
}

const labelOf = (name: Asked['name']): string => {
  switch (name) {
    case 'preparing':
      return m.speakNow()
    case 'ready':
      return m.speak()
    case 'opening':
      return m.opening()
    case 'recording':
      return m.done()
    case 'stopping':
    case 'saving':
      return m.saving()
    case 'cut':
      return m.sendRecording()
    case 'unsaved':
      return m.retry()
    default:
      return name satisfies never
  }
}
