import { Outlet } from 'react-router'
import { WithData } from './with-data.tsx'

/** Around the public pages that show what the server keeps; the others do without its weight. */
export const Component = () => (
  <WithData>
    <Outlet />
  </WithData>
)
