import { me } from '@elocute/contract/session'
import { call } from '../../client/call/api-client.ts'
import { homeOf } from './home-of.ts'

/** The first page of the user whose token is stored. */
export const currentHome = async (): Promise<string> => homeOf(await call(me, {}, { timeoutMs: 5_000 }))
