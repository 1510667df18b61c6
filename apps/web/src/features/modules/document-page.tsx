import { useEffect, useState } from 'react'
import { say } from '../../lib/say.ts'
import { sayModuleFiles } from '../../lib/say-modules.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { isRedirectLoop, redirectToDocument } from './redirect-to-document.ts'
import { useDocumentAddress } from './modules.queries.ts'

const words = say.document

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
      {cookieMissing ? (
        <ErrorPanel
          title={words.failedTitle}
          problem={new Error(words.noCookie)}
          onRetry={() => setCookieMissing(false)}
        />
      ) : address.isError ? (
        <ErrorPanel
          title={words.failedTitle}
          problem={address.error}
          fallback={sayModuleFiles.openFailed}
          onRetry={address.refetch}
          retrying={address.isFetching}
        />
      ) : (
        <Waiting label={words.opening} />
      )}
    </main>
  )
}
