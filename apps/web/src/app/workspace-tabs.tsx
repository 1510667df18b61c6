import { useLocation } from 'react-router'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { isTabOf, PageTabs } from '../ui/navigation/page-tabs.tsx'

type Props = {
  /** What the reader may do. Before it is known, only the tabs of everybody are shown. */
  level?: 'owner' | 'trainer' | 'observer' | null | undefined
  /** Before the session is known nothing is asked for, so that the tabs show their names alone. */
  namesOnly?: boolean
}

/** The tabs of the menu entry, on each page to which one of them leads. */
export const WorkspaceTabs = ({ level, namesOnly = false }: Props) => {
  const { pathname } = useLocation()
  const { label, tabs = [] } = useRouteHandle()?.entry ?? {}
  if (!label || !tabs.some((tab) => isTabOf(tab, pathname))) return null
  const shown = tabs.filter((tab) => tab.level === undefined || level === 'owner' || tab.level === level)
  return <PageTabs label={label()} tabs={namesOnly ? shown.map(({ Label: _, ...tab }) => tab) : shown} />
}
