import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './session.queries.ts'
import { useToken } from './use-token.ts'

/** Whether a token is stored, and the query of the signed-in user. */
export const useSession = () => {
  const signedIn = useToken() !== null
  const me = useQuery({ ...sessionQueries.me(), enabled: signedIn })
  return { signedIn, me }
}
