import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { SomethingWentWrong } from './something-went-wrong.tsx'

/** The contexts and the error boundary of every page. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={SomethingWentWrong}>{children}</ErrorBoundary>
)
