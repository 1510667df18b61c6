import {
  linkedPeopleShown,
  ProviderFailure,
  type LinkedPerson,
  type ProviderSettings,
} from '@elocute/contract/sign-in-providers'
import type { Db } from '../../db/client.ts'
import { countByIssuer, linkedPeople } from './identities.repository.ts'
import type { ProviderRegistry } from './provider-registry.ts'
import { redirectUriOf, signedOutUriOf, type SignInProvider } from './sign-in-provider.ts'

type Dependencies = { db: Db; publicUrl: string; registry: ProviderRegistry }

/** What the owner sees of the providers: their settings without secrets, how they answered, and who is linked. */
export const createProviderSettings = ({ db, publicUrl, registry }: Dependencies) => {
  const shown = async (provider: SignInProvider, people: number): Promise<ProviderSettings> => {
    const { failure, failedAt, succeededAt } = await registry.health(provider)
    const kind = ProviderFailure.safeParse(failure).data
    const { id, name, issuer, scopes, auto, roleClaim } = provider
    return {
      id,
      name,
      issuer,
      scopes,
      auto,
      people,
      client_id: provider.clientId,
      redirect_uri: redirectUriOf(publicUrl, provider),
      signed_out_uri: signedOutUriOf(publicUrl),
      allowed_domains: [...provider.allowedDomains],
      sign_up: provider.signUp,
      role_claim: roleClaim && {
        name: roleClaim.name,
        trainer: roleClaim.trainer ?? null,
        observer: roleClaim.observer ?? null,
        trainee: roleClaim.trainee ?? null,
      },
      last_success_at: succeededAt && succeededAt.toISOString(),
      last_failure: kind && failedAt ? { kind, at: failedAt.toISOString() } : null,
    }
  }

  return {
    load: async (): Promise<{ providers: ProviderSettings[]; people: LinkedPerson[] }> => {
      const counts = new Map((await countByIssuer(db)).map(({ issuer, people }) => [issuer, people]))
      const providers: ProviderSettings[] = []
      for (const provider of registry.all)
        providers.push(await shown(provider, counts.get(provider.issuer) ?? 0))
      const people = await linkedPeople(db, linkedPeopleShown)
      return {
        providers,
        people: people.map(({ issuer, createdAt, lastUsedAt, ...person }) => ({
          ...person,
          provider: registry.nameOf(issuer),
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
        })),
      }
    },
  }
}
