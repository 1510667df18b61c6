import * as m from '@elocute/messages/invitations'
import { useState } from 'react'
import { isPast } from '../../../../text/is-future.ts'
import { plannedTime } from '../../../../text/planned-time.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { paths } from '../../../../client/address/paths.ts'
import { LevelMark } from '../../lists/level-mark.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useRevokeInvitation, type Invitation } from './invitations.queries.ts'

const nameOf = ({ trainer_level: level, group }: Invitation): string => {
  if (level === 'observer') return m.forObservers()
  return group?.name ?? (level === 'trainer' ? m.forTrainers() : m.forTrainees())
}

type State = 'open' | 'revoked' | 'usedUp' | 'expired'

const stateOf = ({ revoked_at, uses, uses_allowed, expires_at }: Invitation): State => {
  if (revoked_at !== null) return 'revoked'
  if (uses >= uses_allowed) return 'usedUp'
  return isPast(expires_at) ? 'expired' : 'open'
}

const labels = { open: m.isOpen, revoked: m.revoked, usedUp: m.usedUp, expired: m.expired }

export const InvitationList = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const [asked, setAsked] = useState<Invitation | null>(null)
  const revoke = useRevokeInvitation()
  const close = () => {
    setAsked(null)
    revoke.reset()
  }
  if (invitations.length === 0)
    return (
      <EmptyState
        hint={m.noneHint()}
        action={
          <LinkButton to={paths.trainer.peopleImport} variant="secondary">
            {m.inviteMany()}
          </LinkButton>
        }
      >
        {m.none()}
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => {
          const state = stateOf(invitation)
          return (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{capitalised(nameOf(invitation))}</span>
                  <LevelMark cefr={invitation.cefr} />
                  <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{labels[state]()}</Badge>
                </p>
                <p className="tabular flex flex-wrap gap-x-4 text-small text-ink-soft">
                  <span>{m.used({ uses: invitation.uses, allowed: invitation.uses_allowed })}</span>
                  {state === 'open' && <span>{m.until({ time: plannedTime(invitation.expires_at) })}</span>}
                </p>
              </div>
              {state === 'open' && (
                <Button
                  variant="secondary"
                  aria-label={m.revokeOne({ name: nameOf(invitation) })}
                  onClick={() => setAsked(invitation)}
                >
                  {m.revoke()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.revokeOne({ name: nameOf(asked) })}
          text={m.revokeText()}
          confirm={m.revokeConfirm()}
          confirming={m.revoking()}
          change={revoke}
          onConfirm={() => revoke.mutate(asked.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)
