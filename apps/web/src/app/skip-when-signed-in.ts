import { redirect } from 'react-router'
import { tokenStore } from '../lib/token-store.ts'

/** A loader that redirects a signed-in user from the sign-in page to their own pages. */
export const skipWhenSignedIn = async (): Promise<Response | null> => {
  if (tokenStore.get() === null) return null
  try {
    const { currentHome } = await import('../features/session/current-home.ts')
    return redirect(await currentHome())
  } catch {
    // An invalid token or no connection: the page is shown, and signing in reports the error.
    return null
  }
}
