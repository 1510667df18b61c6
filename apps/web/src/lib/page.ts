/** The page as a whole. An object, so that a test can put something else in the place of a reload. */
export const page = {
  /** Loads the page anew. */
  reload: (): void => window.location.reload(),
  /** Loads the page at another address of the app. */
  load: (address: string): void => window.location.assign(address),
}
