/** Whether a moment of the server is still to come, by this device's clock. The server decides when it is asked. */
export const isFuture = (moment: string): boolean => Date.parse(moment) > Date.now()

/** Whether a moment has passed by this device's clock. What is no moment has not. */
export const isPast = (moment: string): boolean => Date.parse(moment) < Date.now()
