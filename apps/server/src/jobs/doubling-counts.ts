/** Whether the nth failure in a row gets a line in the log: at doubling counts, so that what goes on failing does not fill it. */
export const isAtDoubling = (count: number): boolean => Number.isInteger(Math.log2(count))
