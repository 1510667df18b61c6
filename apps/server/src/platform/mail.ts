export type Mail = {
  /** The same each time when the mail is sent again. */
  id?: string
  /** One address that the contract's Email accepts. */
  to: string
  subject: string
  /** What the mail says, as plain text and as HTML. */
  text: string
  html: string
  /** Who gets the answers, if not the sender. One address that the contract's Email accepts. */
  replyTo?: string
  /** The secret in the text, for the log of a server without a mail server. */
  code?: string
  /** The address that stops mails of this kind, for a mail that is not about the account. */
  unsubscribe?: string
  /** The mail has no recipient. It is composed so that the work is the same as for a real mail. */
  discarded?: boolean
}

/** Sends a mail, or throws. A discarded mail is processed like any other and not sent. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Removes what is left of discarded mails, if this mailer keeps something of them for a while. */
  removeDiscarded?: () => Promise<void>
  close(): void
}

/** The sender as an object, because its name may have any sign, such as a colon, which means something in a header. */
const senderOf = (from: string) => {
  const [, name = '', address = from] = /^([^<]*)<(.*)>$/.exec(from) ?? []
  return { name: name.trimEnd().replace(/^"(.*)"$/, '$1'), address }
}

/**
 * Limits a mail to one recipient, the app's own headers and its own two texts, whatever the caller gives. A mail whose answer by the server was
 * lost is sent again, and mail programs show one of those with the same id. One with a code has another code then, so it is another mail.
 */
export const envelope = (
  from: string,
  { id, to, subject, text, html, code, replyTo, unsubscribe }: Mail,
) => ({
  ...(id !== undefined &&
    code === undefined && { messageId: `<${id}@${senderOf(from).address.split('@').at(-1)}>` }),
  from: senderOf(from),
  // An address in an object is not parsed again, so it cannot add a recipient.
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  subject,
  // Together they become multipart/alternative: each mail program shows the one that its reader prefers.
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    // Exchange answers with notes of absence without it.
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    // RFC 8058: the mail program shows a button that posts to the address.
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
