import type { Account } from '../accounts.repository.ts'

/** What somebody is and may do, as the audit writes it. */
export const shownStanding = ({
  role,
  trainerLevel,
  status,
}: Pick<Account, 'role' | 'trainerLevel' | 'status'>) => ({
  role,
  status,
  ...(trainerLevel !== null && { level: trainerLevel }),
})
