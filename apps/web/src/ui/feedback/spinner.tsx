/** Decoration beside a word that says what is going on. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
  />
)
