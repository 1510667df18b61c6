import { useRouteError } from 'react-router'
import { isChunkError } from './chunk-errors.ts'
import { PageLoadError } from './page-load-error.tsx'
import { PublicFrame } from './public-frame.tsx'
import { PageWentWrong, SomethingWentWrong } from './something-went-wrong.tsx'

/** Stands in for a page of the workspace that failed to load or to draw: header and sidebar stay. */
export const WorkspaceProblem = () => (isChunkError(useRouteError()) ? <PageLoadError /> : <PageWentWrong />)

/** Stands in for every other page. */
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
