import * as m from '@elocute/messages/account'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatMoment } from '../../text/format.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { QueryView } from '../../shared/query/query-view.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession, type OpenSession } from './account.queries.ts'

/** Where the caller is signed in. Every other place can be signed out from here. */
export const SessionList = () => {
  const sessions = useQuery(sessionsQuery())
  return (
    <QueryView query={sessions} loading={m.sessionsLoading()} skeleton={3} failed={m.sessionsFailed()} silent>
      {(open) => <Loaded sessions={open} />}
    </QueryView>
  )
}

const Loaded = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const end = useEndSession(m.endFailed())
  const endOthers = useEndOtherSessions(m.endFailed())
  const list = useRef<HTMLUListElement>(null)
  const refusal = end.refusal ?? endOthers.refusal
  // The pressed button goes away.
  const onSuccess = () => list.current?.focus()
  return (
    <div className="grid gap-4">
      <ul ref={list} tabIndex={-1} aria-label={m.sessions()} className="grid gap-3 outline-none">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess })}
          />
        ))}
      </ul>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      {sessions.length > 1 ? (
        <div>
          <Button
            variant="secondary"
            busy={endOthers.isPending}
            busyLabel={m.ending()}
            onClick={() => endOthers.mutate(undefined, { onSuccess })}
          >
            {m.endOthers()}
          </Button>
        </div>
      ) : (
        <p className="text-small text-ink-soft">{m.onlyHere()}</p>
      )}
    </div>
  )
}

type RowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

const Row = ({ session: { device, created_at, last_seen_at, current }, busy, onEnd }: RowProps) => {
  const name = device ?? m.unknownDevice()
  const seen = formatMoment(last_seen_at)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {current && <Badge tone="accent">{m.here()}</Badge>}
        </p>
        <p className="tabular text-small text-ink-soft">
          {m.since({ created: formatMoment(created_at), seen })}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={m.ending()}
          aria-label={m.endNamed({ device: name, seen })}
          onClick={onEnd}
        >
          {m.end()}
        </Button>
      )}
    </li>
  )
}
