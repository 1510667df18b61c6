import { serverTrouble } from '@elocute/messages/waiting-work'
import type { Trouble } from './trouble.ts'

/** Why something waits that is sent by itself as soon as it can be; null where only the connection is missing. */
export const whyWaiting = (trouble: Trouble | null): string | null =>
  trouble?.kind === 'server' ? serverTrouble() : (trouble?.message ?? null)
