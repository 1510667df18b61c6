import { MicOff } from 'lucide-react'
import type { SpeechProblem } from '../../lib/recogniser-types.ts'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = { problem: SpeechProblem; onRetry: () => void }

/** Why nothing can be heard, in plain words, and what to do about it. */
export const SpeechProblemPanel = ({ problem, onRetry }: Props) => {
  const { title, text, help } = say.microphone.problems[problem]
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-control bg-red-soft px-4 py-4 text-left"
    >
      <p className="flex items-center gap-2 font-semibold">
        <MicOff aria-hidden="true" className="size-5 shrink-0 text-red" />
        {title}
      </p>
      <p>{text}</p>
      <p className="text-small">{help}</p>
      <div className="mt-1">
        <Button variant="secondary" onClick={onRetry}>
          {say.controls.tryAgain}
        </Button>
      </div>
    </div>
  )
}
