/** Page loads. An object, so that tests can replace them. */
export const page = {
  /** The app itself has decided to load the page again: `useCloseGuard` does not ask. */
  isReloading: false,
  reload: (): void => {
    page.isReloading = true
    window.location.reload()
  },
  /** Loads another address of the app. */
  load: (address: string): void => window.location.assign(address),
}
