/** The limits of lists of people. */
export const importLimits = {
  /** A list of people who are invited by one call. */
  rows: 5000,
  /** The file that a browser reads, and what it sends of it. */
  bytes: 5 * 1024 * 1024,
  bodyBytes: 4 * 1024 * 1024,
  /** The groups of one person of a list, and of all. */
  groupsOfPerson: 20,
  groups: 500,
  days: 30,
  undoHours: 24,
} as const
