import { say } from '../lib/say.ts'
import { Waiting } from '../ui/waiting.tsx'

/** A whole page that is on its way. */
export const PageWaiting = () => (
  <main className="mx-auto w-full max-w-page p-4 sm:p-8">
    <Waiting label={say.general.loading} />
  </main>
)
