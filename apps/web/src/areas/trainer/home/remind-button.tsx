import * as m from '@elocute/messages/trainer-today'
import Mail from 'lucide-react/icons/mail'
import { messageOf } from '../../../client/call/call-problem.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRemind } from './dashboards.queries.ts'

/** Sends a mail to all who have not started a quiz. After that it cannot be pressed again until the page is opened anew. */
export const RemindButton = ({ quiz: { id, title } }: { quiz: { id: string; title: string } }) => {
  const notice = useNotice()
  const remind = useRemind()
  if (remind.data && remind.data.reminded > 0)
    return (
      <p role="status" className="text-small text-ink-soft">
        {m.reminded({ count: remind.data.reminded })}
      </p>
    )
  return (
    <Button
      variant="secondary"
      icon={<Mail aria-hidden="true" className="size-5 shrink-0" />}
      busy={remind.isPending}
      aria-label={m.remindOf({ title })}
      onClick={() =>
        remind.mutate(id, {
          onSuccess: ({ reminded }) => {
            if (reminded === 0) toast.info(m.nobodyToRemind())
          },
          onError: (problem) => void notice.error({ text: messageOf(problem, m.remindFailed()) }),
        })
      }
    >
      {m.remind()}
    </Button>
  )
}
