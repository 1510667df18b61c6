import { AuditAction, type AuditFilters } from '@elocute/contract/audit'

/** What the page shows. It is in the address, so that a link shows the same. Empty texts filter nothing. */
export type AuditFilter = {
  action: AuditAction | ''
  /** Days of the reader's time zone, as `YYYY-MM-DD`. Both are included. */
  from: string
  to: string
  actor: string
  trainee: string
}

export const everything: AuditFilter = { action: '', from: '', to: '', actor: '', trainee: '' }

/** Midnight at the beginning of a day, or of a later one, in the reader's time zone. Null for anything but a day. */
const midnight = (day: string, daysLater = 0): Date | null => {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(day)) return null
  const moment = new Date(`${day}T00:00:00`)
  if (Number.isNaN(moment.getTime())) return null
  moment.setDate(moment.getDate() + daysLater)
  return moment
}

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
    from: valid('from', (text) => midnight(text) !== null),
    to: valid('to', (text) => midnight(text) !== null),
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

/** The filter as the server takes it: the days as moments, the end not included. */
export const queryOf = ({ action, from, to, actor, trainee }: AuditFilter): AuditFilters => {
  const [first, end] = [midnight(from), midnight(to, 1)]
  return {
    ...(action !== '' && { action }),
    ...(first && { from: first.toISOString() }),
    ...(end && { to: end.toISOString() }),
    ...(actor !== '' && { actor_id: actor }),
    ...(trainee !== '' && { trainee_id: trainee }),
  }
}
