import * as m from '@elocute/messages/lti'
import { useChange } from '../../../shared/query/use-change.ts'
import { Button } from '../../../ui/form/button.tsx'
import { windowCode } from './lti.calls.ts'
import { newWindow, type OpenedWindow } from './new-window.ts'

/** Opens a window in which the trainer is signed in: this page has no session, and nothing can be made in it. */
export const MakeInWindow = ({ code }: { code: string }) => {
  const making = useChange(
    async (opened: OpenedWindow) => {
      try {
        opened.post('/lti/open', { code: await windowCode(code) })
      } catch (failure) {
        opened.close()
        throw failure
      }
    },
    { fallback: m.chooseMakeFailed() },
  )
  return (
    <>
      <Button
        variant="secondary"
        busy={making.isPending}
        // Opened by the press itself: browsers block a window that comes after a call.
        onClick={() => making.mutate(newWindow.open())}
      >
        {m.chooseMake()}
      </Button>
      {making.refusal !== null && (
        <p role="alert" className="basis-full text-red">
          {making.refusal}
        </p>
      )}
    </>
  )
}
