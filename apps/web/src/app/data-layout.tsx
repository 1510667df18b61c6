import { Outlet } from 'react-router'
import { WithData } from './with-data.tsx'

/** Around the public pages that show data of the server. The other public pages do not load the query library. */
export const Component = () => (
  <WithData>
    <Outlet />
  </WithData>
)
