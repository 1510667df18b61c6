import { Navigate, useLocation, useParams } from 'react-router'
import { DocumentPage } from '../features/modules/document-page.tsx'
import { useSession } from '../features/session/use-session.ts'
import { paths } from '../lib/paths.ts'

export const Component = () => {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const { signedIn } = useSession()
  if (!signedIn) return <Navigate to={paths.auth} replace state={{ from: pathname }} />
  return <DocumentPage key={id} id={id} />
}
