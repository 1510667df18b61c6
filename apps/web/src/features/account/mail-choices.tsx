import * as m from '@elocute/messages/account'
import * as generalMessages from '@elocute/messages/general'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { mailChoicesQuery, useChooseMail, type MailChoice } from './account.queries.ts'

/** A switch for each kind of mail that is not about the account. */
export const MailChoices = () => {
  const choices = useQuery(mailChoicesQuery())
  if (choices.isError && !choices.data)
    return (
      <ErrorPanel
        title={m.mailsFailed()}
        problem={choices.error}
        fallback={generalMessages.wrong()}
        onRetry={choices.refetch}
        retrying={choices.isFetching}
      />
    )
  if (!choices.data)
    return (
      <Waiting label={m.mailsLoading()}>
        <Skeleton lines={2} />
      </Waiting>
    )
  return <Loaded choices={choices.data} />
}

const Loaded = ({ choices }: { choices: readonly MailChoice[] }) => {
  const choose = useChooseMail()
  const { isPending, variables, error } = choose
  return (
    <div className="grid gap-4">
      <div>
        {choices.map(({ mail, wanted }) => (
          <Checkbox
            key={mail}
            label={m.mailLabel({ mail })}
            hint={m.mailHint({ mail })}
            // What was chosen shows at once, and goes back if it could not be saved.
            checked={isPending && variables.mail === mail ? variables.wanted : wanted}
            onChange={(next) => {
              if (!isPending)
                choose.mutate(
                  { mail, wanted: next },
                  { onSuccess: ({ message }) => void toast.success(message) },
                )
            }}
          />
        ))}
      </div>
      {error && <Banner kind="error">{messageOf(error, m.mailFailed())}</Banner>}
    </div>
  )
}
