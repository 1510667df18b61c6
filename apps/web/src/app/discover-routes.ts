import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { routePathOf } from '../client/address/base-path.ts'
import { inLanguage } from './in-language.tsx'
import { rootRoute } from './routes.tsx'

type Area = { prefix: string; load: () => Promise<{ routes: RouteObject[] }> }

/** Whose pages begin with which address, and the file with their routes. */
export const areas: readonly Area[] = [
  { prefix: '/trainer/', load: () => import('./trainer-routes.tsx') },
  { prefix: '/trainee/', load: () => import('./trainee-routes.tsx') },
  { prefix: '/auth/', load: () => import('./provider-routes.tsx') },
]

/** Adds the routes of an area when one of its addresses is opened. React Router skips routes that it has already. */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areas.find(({ prefix }) => routePathOf(path).startsWith(prefix))
  if (area) patch(rootRoute, inLanguage((await area.load()).routes))
}
