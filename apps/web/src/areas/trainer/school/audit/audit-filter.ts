import { AuditAction, type AuditFilters } from '@elocute/contract/audit'
import { DayOrMoment } from '@elocute/contract/fields'

/** What the page shows. It is in the address, so that a link shows the same. Empty texts filter nothing. */
export type AuditFilter = {
  action: AuditAction | ''
  /** Days of the school, as `YYYY-MM-DD`. Both are included. */
  from: string
  to: string
  actor: string
  trainee: string
}

export const everything: AuditFilter = { action: '', from: '', to: '', actor: '', trainee: '' }

const isDay = (text: string): boolean =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) && DayOrMoment.safeParse(text).success

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What cannot be read filters nothing. */
export const filterOf = (address: URLSearchParams): AuditFilter => {
  const valid = (name: string, isValid: (text: string) => boolean): string => {
    const text = address.get(name) ?? ''
    return isValid(text) ? text : ''
  }
  const action = AuditAction.safeParse(address.get('action'))
  return {
    action: action.success ? action.data : '',
    from: valid('from', isDay),
    to: valid('to', isDay),
    actor: valid('actor_id', isId),
    trainee: valid('trainee_id', isId),
  }
}

/** The query of the address. It names only what differs from a plain visit. */
export const addressOf = ({ action, from, to, actor, trainee }: AuditFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ action, from, to, actor_id: actor, trainee_id: trainee }).filter(
      ([, text]) => text !== '',
    ),
  )

/** The filter as the server takes it. */
export const queryOf = ({ action, from, to, actor, trainee }: AuditFilter): AuditFilters => ({
  ...(action !== '' && { action }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(actor !== '' && { actor_id: actor }),
  ...(trainee !== '' && { trainee_id: trainee }),
})
