/** The questions of each test and of the training of a listening lesson. */
export const listeningLimits = { test: 12, training: 40, lessonsInADay: 60 } as const

/**
 * A sound that was heard less often gets no colour; from fewer trainees it is not named for a group; and how many sounds are
 * proposed for practice.
 */
export const soundMapLimits = { leastTimes: 10, leastTrainees: 3, helpful: 3 } as const
