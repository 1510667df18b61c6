/** How many people an invitation is for, and how many days it is open. */
export const invitationLimits = {
  uses: { min: 1, max: 300, usual: 30 },
  days: { min: 1, max: 90, usual: 14 },
} as const
