import Ellipsis from 'lucide-react/icons/ellipsis'
import { Menu, type MenuItem } from './menu.tsx'

/** What is seldom done with a thing, such as changing or deleting it. The label names the thing. */
export const MoreMenu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Menu label={label} trigger={<Ellipsis className="size-5" />} items={items} />
)
