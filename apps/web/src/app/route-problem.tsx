import { useRouteError } from 'react-router'
import { isMissingCode } from './fresh-code.ts'
import { MissingPage } from './missing-page.tsx'
import { PublicFrame } from './public-frame.tsx'
import { PageWentWrong, SomethingWentWrong } from './something-went-wrong.tsx'

/** Stands in for a page of the workspace that failed to load or to draw: header and sidebar stay. */
export const WorkspaceProblem = () => (isMissingCode(useRouteError()) ? <MissingPage /> : <PageWentWrong />)

/** Stands in for every other page. */
export const RouteProblem = () =>
  isMissingCode(useRouteError()) ? (
    <PublicFrame>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page p-4 outline-none sm:p-8">
        <MissingPage />
      </main>
    </PublicFrame>
  ) : (
    <SomethingWentWrong />
  )
