import * as m from '@elocute/messages/nav'
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb.tsx'
import { useRouteHandle } from './route-handle.ts'

/** Where a page is: the entry of the menu, and what is below it. The last one is the page itself. */
export const PageBreadcrumb = ({ items }: { items: readonly Crumb[] }) => {
  const entry = useRouteHandle()?.entry
  return (
    <Breadcrumb
      label={m.where()}
      items={entry ? [{ to: entry.to, label: entry.label() }, ...items] : items}
    />
  )
}
