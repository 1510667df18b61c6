import { useLocation } from 'react-router'
import { isOpenTo, useRouteHandle, type Level } from '../shared/page/route-handle.ts'
import { isTabOf, PageTabs } from '../ui/navigation/page-tabs.tsx'

type Props = {
  /** Before it is known, only the tabs of everybody are shown. */
  level?: Level
  /** Before the session is known nothing is asked for, so that the tabs show their names alone. */
  namesOnly?: boolean
}

/** The tabs of the menu entry, on each page to which one of them leads. */
export const WorkspaceTabs = ({ level, namesOnly = false }: Props) => {
  const { pathname } = useLocation()
  const { label, tabs = [] } = useRouteHandle()?.entry ?? {}
  if (!label || !tabs.some((tab) => isTabOf(tab, pathname))) return null
  const shown = tabs.filter((tab) => isOpenTo(tab, level))
  return <PageTabs label={label()} tabs={namesOnly ? shown.map(({ Label: _, ...tab }) => tab) : shown} />
}
