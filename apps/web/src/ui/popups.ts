import { late } from './late.ts'

/** What opens above a page. No page needs it to be read, so that it comes with the first dialog, or before in quiet. */
export const popups = late(async () => {
  const [{ DialogPopup }, { NoticeDialog }] = await Promise.all([
    import('./dialog-popup.tsx'),
    import('./notice-dialog.tsx'),
  ])
  return { DialogPopup, NoticeDialog }
})
