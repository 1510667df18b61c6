import * as m from '@elocute/messages/audit'

/** What one event has changed, as one sentence: a call may change several things at once. `otherwise`: where none of them has changed. */
export const allChanges = (changes: readonly (string | false)[], otherwise: string): string => {
  const [first = otherwise, ...others] = changes.filter((change) => change !== false)
  return others.reduce((one, other) => m.alsoChanged({ one, other }), first)
}
