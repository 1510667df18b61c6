import { lazyModule } from '../lazy/lazy-module.ts'

/** The code of dialogs and notices. It is loaded with the first dialog, or earlier when the page is idle. */
export const popups = lazyModule(async () => {
  const [{ DialogPopup }, { NoticeDialog }] = await Promise.all([
    import('./dialog-popup.tsx'),
    import('../feedback/notice-dialog.tsx'),
  ])
  return { DialogPopup, NoticeDialog }
})
