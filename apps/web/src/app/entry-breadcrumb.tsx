import { useLocation } from 'react-router'
import { PageBreadcrumb } from '../shared/page/page-breadcrumb.tsx'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { isTabOf } from '../ui/navigation/page-tabs.tsx'

/** The breadcrumb of the pages to which a menu leads. Those below them name what they show in a breadcrumb of their own. */
export const EntryBreadcrumb = () => {
  const { pathname } = useLocation()
  const { entry, title } = useRouteHandle() ?? {}
  const tab = entry?.tabs?.find((each) => isTabOf(each, pathname))
  if (!entry || (entry.to !== pathname && !tab)) return null
  const tabs = !tab || tab.to === entry.to ? [] : [{ to: tab.to, label: tab.label() }]
  const below = title && tab && tab.to !== pathname ? [{ label: title() }] : []
  return <PageBreadcrumb items={[...tabs, ...below]} />
}
