import * as m from '@elocute/messages/calendar'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../shared/query/query-view.tsx'
import { formatDay } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { calendarQuery, useEndCalendar, useMakeCalendar, type CalendarAddress } from './account.queries.ts'

/** The secret address at which a calendar program finds the trainee's due dates. */
export const Calendar = () => {
  const calendar = useQuery(calendarQuery())
  return (
    <QueryView query={calendar} loading={m.loading()} skeleton={1} failed={m.failedTitle()} silent>
      {(address) => <Loaded address={address} />}
    </QueryView>
  )
}

const Loaded = ({ address }: { address: CalendarAddress }) => {
  const made = useMakeCalendar(m.makeFailed())
  const ended = useEndCalendar(m.endFailed())
  const shown = address === null ? undefined : made.data?.data.address
  const refusal = made.refusal ?? ended.refusal
  return (
    <div className="grid gap-4">
      {shown !== undefined && (
        <>
          <CopyField
            label={m.address()}
            hint={m.addressHint()}
            value={shown}
            copy={m.copy()}
            copied={m.copied()}
          />
          <p className="text-small text-ink-soft">{m.once()}</p>
        </>
      )}
      {address !== null && <p>{m.since({ date: formatDay(address.since) })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          busy={made.isPending}
          busyLabel={m.making()}
          onClick={() => made.mutate({})}
        >
          {address === null ? m.make() : m.renew()}
        </Button>
        {address !== null && (
          <Button
            variant="quiet"
            busy={ended.isPending}
            busyLabel={m.ending()}
            onClick={() => ended.mutate({})}
          >
            {m.end()}
          </Button>
        )}
      </div>
      {address !== null && <p className="text-small text-ink-soft">{m.renewNote()}</p>}
      {refusal && <Banner kind="error">{refusal}</Banner>}
    </div>
  )
}
