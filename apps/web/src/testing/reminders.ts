/** Of something of which nobody has to be reminded. */
export const noReminder = { to_remind: 0, reminded: null }
