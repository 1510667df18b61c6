import * as m from '@elocute/messages/list'

/** Words or names one after the other, as the reader's language separates them: `ship, sheep`. */
export const listed = (items: readonly (string | number)[]): string => items.join(m.separator())
