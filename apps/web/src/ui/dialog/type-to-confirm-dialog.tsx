import { lazyDialog } from '../lazy/lazy-dialog.tsx'

/** Asks for the exact text before something is deleted. */
export const TypeToConfirmDialog = lazyDialog(
  async () => (await import('./type-to-confirm-popup.tsx')).TypeToConfirmPopup,
)
