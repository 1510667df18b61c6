/** Page loads. An object, so that tests can replace them. */
export const page = {
  /** Reloads the page. */
  reload: (): void => window.location.reload(),
  /** Loads another address of the app. */
  load: (address: string): void => window.location.assign(address),
}
