import type { ProviderAnswer } from '@elocute/contract/sign-in-providers'
import { timingSafeEqual } from 'node:crypto'
import type { OidcSecrets } from '../../platform/oidc/oidc-client.ts'
import { hashToken } from '../../platform/tokens.ts'
import { Problem } from '../../problem.ts'
import type { SignInProvider } from './sign-in-provider.ts'

type Given = { id: string; answer: ProviderAnswer }
type Expected = {
  provider: SignInProvider
  secrets: OidcSecrets
  /** Whether the browser has begun this, and nothing else. */
  isMeant: boolean
}

/**
 * Refuses an answer that another browser has asked for, that came to the page of another provider, or that was asked for something else.
 * None of this is a failure of the provider, so it is checked before the provider is asked.
 */
export const assertAnswerOf = ({ id, answer }: Given, { provider, secrets, isMeant }: Expected): void => {
  const isOurs = timingSafeEqual(hashToken(answer.state ?? ''), hashToken(secrets.state))
  if (!isMeant || id !== provider.id || !isOurs) throw new Problem('sign_in_refused', 'provider_over')
}
