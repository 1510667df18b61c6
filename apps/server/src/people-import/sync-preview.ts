import { fullNameOf } from '@elocute/contract/full-name'
import { importLimits } from '@elocute/contract/import-limits'
import type { SyncPreview } from '@elocute/contract/people-import'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import { namesOfGroups, renamingOf, type Classified, type List } from './import-plan.ts'
import type { ImportSteps } from './import-steps.ts'
import * as imports from './people-import.repository.ts'

type Dependencies = {
  db: Db
  groups: Pick<Groups, 'find' | 'named'>
  steps: Pick<ImportSteps, 'classify' | 'movesFor' | 'movesOfInvited'>
}

const nameNow = (one: Classified): string | null =>
  one.account && renamingOf(one) ? fullNameOf(one.account) : null

/** What a sync would change, the people in the order of the list. */
export const previewOfSync =
  ({ db, groups, steps }: Dependencies) =>
  async ({ people, group }: List): Promise<SyncPreview> => {
    const names = namesOfGroups(people)
    const chosen = group === undefined ? [] : [await groups.find(group)]
    const known = await groups.named(db, names)
    const listGroups = {
      forAll: chosen.map(({ id }) => id),
      ids: new Map(known.map(({ wanted, id }) => [wanted, id] as const)),
    }
    const shownNames = new Map([...known, ...chosen].map(({ id, name }) => [id, name] as const))
    // A group that does not exist yet is named by its name.
    const shown = (ids: readonly string[]) => ids.map((id) => shownNames.get(id) ?? id)
    const classified = await steps.classify(db, people)
    const moves = await steps.movesFor(db, classified, listGroups, true)
    const ofInvited = new Map(
      (await steps.movesOfInvited(db, classified, listGroups, true)).map((one) => [one.email, one] as const),
    )
    const synced = new Map(
      classified.map((one) => {
        const { email } = one.person
        const { joins = [], leaves = [] } =
          (one.account ? moves.get(one.account.id) : ofInvited.get(email)) ?? {}
        const change = {
          state: one.state,
          name_now: nameNow(one),
          joins: shown(joins),
          leaves: shown(leaves),
        }
        return [email, change] as const
      }),
    )
    return {
      people: people.flatMap(({ email }) => synced.get(email) ?? []),
      leavers: await imports.activeExcept(db, [...synced.keys()], importLimits.rows),
      active: await imports.countActive(db),
    }
  }
