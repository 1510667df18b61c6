import { late } from './late.ts'

/** What opens above a page. No page needs it to be read, so that it comes with the first dialog, or before in quiet. */
export const popups = late(async () => {
  const [{ DialogPopup }, { NoticeDialog }, { TypeToConfirmPopup }] = await Promise.all([
    import('./dialog-popup.tsx'),
    import('./notice-dialog.tsx'),
    import('./type-to-confirm-popup.tsx'),
  ])
  return { DialogPopup, NoticeDialog, TypeToConfirmPopup }
})
