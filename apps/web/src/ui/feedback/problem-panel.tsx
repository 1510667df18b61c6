import * as m from '@elocute/messages/controls'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** What is wrong, and below it (`help`) what to do. */
  text: string
  help: string
  onRetry: () => void
}

/** A problem outside the page that the user can solve, such as a blocked microphone. */
export const ProblemPanel = ({ icon, title, text, help, onRetry }: Props) => {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-control bg-red-soft px-4 py-4 text-start"
    >
      <p className="flex items-center gap-2 font-semibold">
        <span className="shrink-0 text-red">{icon}</span>
        {title}
      </p>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-small">{help}</p>
      <div className="mt-1">
        <Button variant="secondary" onClick={onRetry}>
          {m.tryAgain()}
        </Button>
      </div>
    </div>
  )
}
