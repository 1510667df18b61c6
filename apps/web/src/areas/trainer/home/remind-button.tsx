import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useRemind, type Remindable } from './dashboards.queries.ts'

type Props = {
  of: Remindable
  /** Of whom and what it reminds, for who hears the page. */
  name: string
  children: ReactNode
}

/** Sends a mail to all who have not done it. */
export const RemindButton = ({ of, name, children }: Props) => {
  const remind = useRemind(of)
  return (
    <Button
      variant="secondary"
      icon={<Mail aria-hidden="true" className="size-5" />}
      busy={remind.isPending}
      aria-label={name}
      onClick={() => remind.mutate()}
    >
      {children}
    </Button>
  )
}
