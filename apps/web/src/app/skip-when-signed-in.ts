import { redirect } from 'react-router'
import { tokenStore } from '../lib/token-store.ts'

/** Who is still signed in has nothing to do on the sign-in page. */
export const skipWhenSignedIn = async (): Promise<Response | null> => {
  if (tokenStore.get() === null) return null
  try {
    const { currentHome } = await import('../features/session/current-home.ts')
    return redirect(await currentHome())
  } catch {
    // A dead token, or no connection: the page is shown, and signing in says what is wrong.
    return null
  }
}
