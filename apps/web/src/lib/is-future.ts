/** Whether a moment of the server is still to come, by this device's clock. The server decides when it is asked. */
export const isFuture = (moment: string): boolean => Date.parse(moment) > Date.now()
