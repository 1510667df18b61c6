import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useRemind } from './dashboards.queries.ts'

type Props = {
  quizId: string
  /** Of whom and what it reminds, for who hears the page. */
  name: string
  children: ReactNode
}

/** Sends a mail to all who have not started a quiz. */
export const RemindButton = ({ quizId, name, children }: Props) => {
  const remind = useRemind(quizId)
  return (
    <Button
      variant="secondary"
      icon={<Mail aria-hidden="true" className="size-5 shrink-0" />}
      busy={remind.isPending}
      aria-label={name}
      onClick={() => remind.mutate()}
    >
      {children}
    </Button>
  )
}
