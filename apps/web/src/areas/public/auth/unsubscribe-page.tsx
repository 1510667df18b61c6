import { unsubscribe } from '@elocute/contract/mail-choices'
import * as m from '@elocute/messages/account'
import * as pagesMessages from '@elocute/messages/pages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../client/call/api-client.ts'
import { messageOf } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthPanel } from './auth-panel.tsx'

/** Opened from a mail. It asks for a click, because programs open the links of mails too. */
const UnsubscribePage = () => {
  const { token = '' } = useParams()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(unsubscribe, { body: { token } }),
  })
  const main = useRef<HTMLElement>(null)
  // The pressed button goes away.
  useEffect(() => {
    if (isSuccess) main.current?.focus()
  }, [isSuccess])
  return (
    <main ref={main} id="content" tabIndex={-1} className="outline-none">
      {isSuccess ? (
        <AuthPanel title={m.unsubscribedTitle()} lead={m.unsubscribedText()}>
          <LinkButton wide to={paths.signIn}>
            {m.toAccount()}
          </LinkButton>
        </AuthPanel>
      ) : (
        <AuthPanel title={pagesMessages.unsubscribeTitle()} lead={m.unsubscribeText()}>
          <div className="grid gap-4">
            {error && <Banner kind="error">{messageOf(error, m.unsubscribeFailed())}</Banner>}
            <Button wide busy={isPending} busyLabel={m.unsubscribing()} onClick={() => mutate()}>
              {m.unsubscribe()}
            </Button>
          </div>
        </AuthPanel>
      )}
    </main>
  )
}

export { UnsubscribePage as Component }
