import { me } from '@elocute/contract/auth'
import { call } from '../../lib/api-client.ts'
import { homeOf } from './home-of.ts'

/** Where the person begins whose token this browser has. */
export const currentHome = async (): Promise<string> => homeOf(await call(me, {}, { timeoutMs: 5_000 }))
