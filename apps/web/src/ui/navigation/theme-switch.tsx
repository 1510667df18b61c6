import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../form/icon-button.tsx'

type Props = { label: string; dark: boolean; onChange: (dark: boolean) => void }

export const ThemeSwitch = ({ label, dark, onChange }: Props) => (
  <IconButton
    label={label}
    role="switch"
    aria-checked={dark}
    onClick={() => onChange(!dark)}
    icon={
      dark ? <Moon aria-hidden="true" className="size-5" /> : <Sun aria-hidden="true" className="size-5" />
    }
  />
)
