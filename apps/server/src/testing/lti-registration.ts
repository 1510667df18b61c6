import { configurationNames } from '../lti/lti-names.ts'

/** What the platform refuses: the test fails with it, because our side has broken the standard. */
class BrokenStandard extends Error {}

export const demand = (holds: unknown, message: string): void => {
  if (!holds) throw new BrokenStandard(message)
}

/** Checks the registration of a tool as Dynamic Registration says. Returns what the platform keeps of it. Throws what is wrong. */
export const toolOfRegistration = (asked: Record<string, unknown>) => {
  demand(asked['application_type'] === 'web', 'application_type')
  demand(JSON.stringify(asked['response_types']) === '["id_token"]', 'response_types')
  const grants = asked['grant_types'] as string[]
  demand(grants.includes('implicit') && grants.includes('client_credentials'), 'grant_types')
  demand(asked['token_endpoint_auth_method'] === 'private_key_jwt', 'token_endpoint_auth_method')
  for (const name of ['initiate_login_uri', 'jwks_uri', 'client_name'])
    demand(typeof asked[name] === 'string', name)
  const redirectUris = asked['redirect_uris'] as string[]
  demand(Array.isArray(redirectUris) && redirectUris.length > 0, 'redirect_uris')
  const tool = asked[configurationNames.tool] as Record<string, unknown> | undefined
  const isConfigured = typeof tool?.['domain'] === 'string' && typeof tool['target_link_uri'] === 'string'
  demand(isConfigured, 'tool configuration')
  return {
    redirectUris,
    loginUri: String(asked['initiate_login_uri']),
    keysUri: String(asked['jwks_uri']),
  }
}
