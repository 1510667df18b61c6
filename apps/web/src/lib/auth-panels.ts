/** A link to `/auth` says by its state which panel it opens. */
export const opensPanel = (panel: 'sign-in' | 'sign-up') => ({ state: { panel } })
