import { identitiesOf } from './identities.repository.ts'
import { identities } from '../../db/schema.ts'
import { mapped, once, type OwnDataPart } from '../../own-data/own-data-part.ts'

export const identitiesOfOwnData: OwnDataPart = {
  list: 'sign_ins_by_providers',
  of: 'everybody',
  tables: [identities],
  read: ({ db, userId }) =>
    mapped(once(identitiesOf(db, userId)), ({ issuer, subject, email, createdAt, lastUsedAt }) => ({
      provider: issuer,
      subject,
      address: email,
      linked_at: createdAt,
      last_used_at: lastUsedAt,
    })),
}
