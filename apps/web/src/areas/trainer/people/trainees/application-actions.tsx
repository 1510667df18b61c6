import * as m from '@elocute/messages/trainees'
import { Button } from '../../../../ui/form/button.tsx'

type Props = {
  /** Of the element with the name of the trainee, where several are listed. */
  nameId?: string
  onAsk: (kind: 'approve' | 'reject') => void
}

/** The decision on an application. */
export const ApplicationActions = ({ nameId, onAsk }: Props) => (
  <>
    {/* The next application is what to do next. */}
    <Button data-lost-focus="" aria-describedby={nameId} onClick={() => onAsk('approve')}>
      {m.accept()}
    </Button>
    <Button variant="danger" aria-describedby={nameId} onClick={() => onAsk('reject')}>
      {m.reject()}
    </Button>
  </>
)
