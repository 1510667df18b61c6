import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './session.queries.ts'
import { useToken } from './use-token.ts'

/** Whether somebody is signed in, and who it is as soon as the server has said so. */
export const useSession = () => {
  const signedIn = useToken() !== null
  const me = useQuery({ ...sessionQueries.me(), enabled: signedIn })
  return { signedIn, me }
}
