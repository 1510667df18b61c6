import * as m from '@elocute/messages/account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { QueryView } from '../../shared/query/query-view.tsx'
import { mailChoicesQuery, useChooseMail, type MailChoice } from './account.queries.ts'

/** A switch for each kind of mail that is not about the account. */
export const MailChoices = () => {
  const choices = useQuery(mailChoicesQuery())
  return (
    <QueryView query={choices} loading={m.mailsLoading()} skeleton={2} failed={m.mailsFailed()} silent>
      {(all) => <Loaded choices={all} />}
    </QueryView>
  )
}

const Loaded = ({ choices }: { choices: readonly MailChoice[] }) => {
  const { mutate, isPending, refusal } = useChooseMail(m.mailFailed())
  // What was chosen shows at once, and goes back if it could not be saved.
  const [chosen, setChosen] = useState<Partial<Record<MailChoice['mail'], boolean>>>({})
  const change = (mail: MailChoice['mail'], wanted: boolean) => {
    if (isPending) return
    setChosen({ ...chosen, [mail]: wanted })
    mutate({ mail, wanted }, { onError: () => setChosen(chosen) })
  }
  return (
    <div className="grid gap-4">
      <div>
        {choices.map(({ mail, wanted }) => (
          <Checkbox
            key={mail}
            label={m.mailLabel({ mail })}
            hint={m.mailHint({ mail })}
            checked={chosen[mail] ?? wanted}
            onChange={(next) => change(mail, next)}
          />
        ))}
      </div>
      {refusal && <Banner kind="error">{refusal}</Banner>}
    </div>
  )
}
