import { firstTrainerName } from '@elocute/contract/names'
import type { Person } from '@elocute/contract/person'

/** Whether the owner has the name that the server gave her, which would stand in every mail. */
export const isUnnamed = (me: Person | undefined): boolean =>
  me?.first_name === firstTrainerName.first_name && me.last_name === firstTrainerName.last_name
