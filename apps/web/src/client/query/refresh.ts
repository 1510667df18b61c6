/** How often a page that is open asks for what others may have changed meanwhile. */
export const refreshMs = 60_000
