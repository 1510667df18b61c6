import { ToSignIn } from '../../../shared/session/to-sign-in.tsx'
import { useSession } from '../../../shared/session/use-session.ts'
import { useLocation, useParams } from 'react-router'
import * as m from '@elocute/messages/document'
import * as moduleFilesMessages from '@elocute/messages/module-files'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { isRedirectLoop, redirectToDocument } from './redirect-to-document.ts'
import { useDocumentAddress } from '../../../shared/modules/modules.queries.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'

/** Requests the address of a PDF and redirects to it. The browser's PDF viewer replaces this page. */
export const DocumentPage = ({ id }: { id: string }) => {
  const [cookieMissing, setCookieMissing] = useState(() => isRedirectLoop(id))
  const address = useDocumentAddress(id, { enabled: !cookieMissing })
  const { data } = address

  useEffect(() => {
    if (data !== undefined) redirectToDocument(id, data)
  }, [id, data])

  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page p-4 outline-none sm:p-8">
      <h1 className="sr-only">{m.title()}</h1>
      {cookieMissing ? (
        <ErrorPanel
          title={m.failedTitle()}
          problem={new Error(m.noCookie())}
          onRetry={() => setCookieMissing(false)}
        />
      ) : (
        <QueryView
          query={address}
          loading={m.opening()}
          skeleton={4}
          failed={m.failedTitle()}
          fallback={moduleFilesMessages.openFailed()}
          // Until the browser has left.
          waiting
        >
          {() => null}
        </QueryView>
      )}
    </main>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { signedIn } = useSession()
  if (!signedIn) return <ToSignIn from={pathname} />
  return <DocumentPage key={id} id={id} />
}
