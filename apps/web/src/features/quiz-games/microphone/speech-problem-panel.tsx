import { MicOff } from 'lucide-react'
import type { SpeechProblem } from '../../../lib/recogniser-types.ts'
import { say } from '../../../lib/say.ts'
import { ProblemPanel } from '../../../ui/problem-panel.tsx'

type Props = { problem: SpeechProblem; onRetry: () => void }

/** Why nothing can be heard, in plain words, and what to do about it. */
export const SpeechProblemPanel = ({ problem, onRetry }: Props) => (
  <ProblemPanel
    icon={<MicOff aria-hidden="true" className="size-5" />}
    {...say.microphone.problems[problem]}
    onRetry={onRetry}
  />
)
