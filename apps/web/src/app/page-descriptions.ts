import * as m from '@elocute/messages/pages'
import * as providers from '@elocute/messages/providers'
import { workspaceDescription } from '@elocute/messages/workspace-pages'
import { paths, patterns } from '../client/address/paths.ts'

/** What search engines and previews of links say of a page. It is in the HTML, and no code of the page needs it. */
const descriptions: Readonly<Record<string, () => string>> = {
  [paths.landing]: m.landingDescription,
  [paths.auth]: m.authDescription,
  [paths.forgotPassword]: m.passwordResetDescription,
  [paths.setup]: m.setupDescription,
  '*': m.notFoundDescription,
  [paths.trainee.pending]: m.pendingDescription,
  [patterns.document]: m.documentDescription,
  [patterns.unsubscribe]: m.unsubscribeDescription,
  [patterns.join]: m.joinDescription,
  [paths.unauthorized]: m.unauthorizedDescription,
  [patterns.providerCallback]: providers.callbackDescription,
  [paths.signedOut]: providers.signedOutDescription,
}

/** All pages behind the sign-in have the same one, because no search engine sees them. */
export const descriptionOf = (address: string): string => (descriptions[address] ?? workspaceDescription)()
