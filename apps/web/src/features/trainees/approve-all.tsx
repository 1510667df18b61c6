import * as m from '@elocute/messages/trainees'
import { limits } from '@elocute/contract/limits'
import UserCheck from 'lucide-react/icons/user-check'
import { messageOf } from '../../lib/call-problem.ts'
import { Button } from '../../ui/button.tsx'
import { useNotice } from '../../ui/notice.ts'
import { toast } from '../../ui/toast.ts'
import { fullName } from './full-name.ts'
import { useApproveAll, type TraineePart } from './trainees.queries.ts'

type Props = {
  /** The pending ones that the page shows. */
  part: TraineePart
  /** Gets the focus, because the button is gone when nobody is pending any more. */
  onApproved: () => void
}

/** Approves everybody whom the page shows, after one question. */
export const ApproveAll = ({ part: { data, total }, onApproved }: Props) => {
  const notice = useNotice()
  const approve = useApproveAll()
  const shown = data.filter(({ status }) => status === 'pending').slice(0, limits.applicationsAtOnce)
  if (shown.length < 2) return null
  const count = shown.length

  const ask = async () => {
    const names = shown.slice(0, 3).map(fullName).join(', ')
    const more = count - 3
    const sure = await notice.confirm({
      title: m.approveAllTitle({ count }),
      text: more > 0 ? m.approveAllText({ names, more }) : m.approveFewText({ names }),
      yes: m.approve(),
    })
    if (!sure) return
    approve.mutate(
      shown.map(({ id }) => id),
      {
        onSuccess: ({ data: { changed } }) => {
          toast.success(m.approvedAll({ count: changed }))
          onApproved()
        },
        onError: (problem) => void notice.error({ text: messageOf(problem, m.approveFailed()) }),
      },
    )
  }

  return (
    <div className="mb-4">
      <Button
        icon={<UserCheck aria-hidden="true" className="size-5 shrink-0" />}
        busy={approve.isPending}
        busyLabel={m.approving()}
        onClick={() => void ask()}
      >
        {count < total ? m.approveShown({ count }) : m.approveAll({ count })}
      </Button>
    </div>
  )
}
