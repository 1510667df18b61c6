import { useRouteError, type RouteObject } from 'react-router'
import { isChunkError } from './chunk-errors.ts'
import { PageLoadError } from './page-load-error.tsx'
import { PublicFrame } from './public-frame.tsx'
import { PageWentWrong, SomethingWentWrong } from './something-went-wrong.tsx'

/** Replaces a workspace page that failed to load or to render. Header and sidebar stay. */
export const WorkspaceProblem = () => (isChunkError(useRouteError()) ? <PageLoadError /> : <PageWentWrong />)

/** Pages inside an area: when one fails, the area's header and sidebar stay. */
export const inWorkspace = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: WorkspaceProblem, children: pages },
]

/** Replaces any other page that failed. */
export const RouteProblem = () =>
  isChunkError(useRouteError()) ? (
    <PublicFrame>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page p-4 outline-none sm:p-8">
        <PageLoadError />
      </main>
    </PublicFrame>
  ) : (
    <SomethingWentWrong />
  )
