export type Mail = {
  /** One address as the contract's Email lets it through. */
  to: string
  subject: string
  text: string
  /** The secret in the text, for the log of a server that has no mail server. */
  code?: string
  /** It is written for nobody, so that it costs what another costs. */
  discarded?: boolean
}

/** Sends mail, or throws. A discarded mail gets all the work of another, but does not leave. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** What a mail may say and where it may go, whatever a caller gives: one recipient, our headers, plain text. */
export const envelope = (from: string, { to, subject, text }: Mail) => ({
  from,
  // As an object an address is never parsed again, so that nothing in it becomes a second recipient.
  to: { name: '', address: to },
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
