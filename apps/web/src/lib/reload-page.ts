/** Loads the page anew. */
export const reloadPage = (): void => window.location.reload()
