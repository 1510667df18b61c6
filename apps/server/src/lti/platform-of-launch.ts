import type { Transaction } from '../db/client.ts'
import { Problem } from '../problem.ts'
import type { Launch } from './launch-claims.ts'
import { findPlatform, holdPlatform, type Platform } from './platforms.repository.ts'

/**
 * The platform of a launch as it is by now: the owner may have ended its trust, or removed it, while the launch was on its way. For an
 * instructor it stays so until the end of `tx`, because its trust makes a trainer, or brings one back. Before all other locks: see decision 70.
 */
export const platformOfLaunch = async (
  tx: Transaction,
  id: string,
  { role }: Pick<Launch, 'role'>,
): Promise<Platform> => {
  const platform = await (role === 'instructor' ? holdPlatform(tx, id) : findPlatform(tx, id))
  if (platform?.status !== 'active') throw new Problem('sign_in_refused', 'lti_over')
  return platform
}
