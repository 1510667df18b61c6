import { PageTabs } from '../ui/navigation/page-tabs.tsx'
import { useRouteHandle } from './route-handle.ts'

type Props = {
  /** What the reader may do. Before it is known, only the tabs of everybody are shown. */
  level?: 'owner' | 'trainer' | 'observer' | null | undefined
  /** Before the session is known nothing is asked for, so that the tabs show their names alone. */
  namesOnly?: boolean
}

/** The tabs of the current page, if its menu entry has several pages. */
export const WorkspaceTabs = ({ level, namesOnly = false }: Props) => {
  const tabs = useRouteHandle()?.tabs
  if (!tabs) return null
  const shown = tabs.tabs.filter((tab) => tab.level === undefined || level === 'owner' || tab.level === level)
  return <PageTabs label={tabs.label} tabs={namesOnly ? shown.map(({ Label: _, ...tab }) => tab) : shown} />
}
