import { useEffect, useState } from 'react'
import { say } from '../../lib/say.ts'
import { sayModuleFiles } from '../../lib/say-modules.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { isSentBack, goToDocument } from './go-to-document.ts'
import { useDocumentAddress } from './modules.queries.ts'

const words = say.document

/** Asks for the address of a PDF and leaves for it: the browser's own viewer takes this page's place. */
export const DocumentPage = ({ id }: { id: string }) => {
  const [lostTicket, setLostTicket] = useState(() => isSentBack(id))
  const address = useDocumentAddress(id, { enabled: !lostTicket })
  const { data } = address

  useEffect(() => {
    if (data !== undefined) goToDocument(id, data)
  }, [id, data])

  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page p-4 outline-none sm:p-8">
      {lostTicket ? (
        <ErrorPanel
          title={words.failedTitle}
          problem={new Error(words.noCookie)}
          onRetry={() => setLostTicket(false)}
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
