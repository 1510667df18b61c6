import { late } from './late.ts'

/** The code of dialogs and notices. It is loaded with the first dialog, or earlier when the page is idle. */
export const popups = late(async () => {
  const [{ DialogPopup }, { NoticeDialog }] = await Promise.all([
    import('./dialog-popup.tsx'),
    import('./notice-dialog.tsx'),
  ])
  return { DialogPopup, NoticeDialog }
})
