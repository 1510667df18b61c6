import { lazyDialog } from '../../../../ui/lazy/lazy-dialog.tsx'

export const MailDialog = lazyDialog(async () => (await import('./write-mail.tsx')).WriteMail)
