import * as m from '@elocute/messages/controls'
import { useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../form/button.tsx'
import { useLazyModule, type LazyModule } from './lazy-module.ts'

type Props<Part> = {
  part: LazyModule<Part>
  /** Takes its place while its code is fetched. */
  waiting: ReactNode
  /** What is shown above the note where there is no part. */
  without?: ReactNode
  children: (part: Part) => ReactNode
}

/**
 * A part of a page, whose code is fetched when it is first shown. If it cannot be fetched, or breaks, the rest of the page goes on
 * with what was typed or is being recorded, and the part says so.
 */
export const LazyPart = <Part,>({ part, waiting, without, children }: Props<Part>) => {
  const [lost, setLost] = useState(false)
  const loaded = useLazyModule(part, !lost, () => setLost(true))
  const note = (retry: () => void) => (
    <>
      {without}
      <NotLoaded onRetry={retry} />
    </>
  )
  if (!loaded) return lost ? note(() => setLost(false)) : waiting
  return (
    <ErrorBoundary fallbackRender={({ resetErrorBoundary }) => note(resetErrorBoundary)}>
      {children(loaded)}
    </ErrorBoundary>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Banner kind="warning">
    <div className="grid justify-items-start gap-2">
      {m.partNotLoaded()}
      <Button variant="secondary" onClick={onRetry}>
        {m.tryAgain()}
      </Button>
    </div>
  </Banner>
)
