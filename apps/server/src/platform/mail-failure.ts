import { certificateFailure } from '../db/certificate-failure.ts'

/** A mail could not be sent. The message explains why and names the setting that mends it; it quotes no recipient. */
export class MailFailure extends Error {
  declare readonly cause: unknown
}

/** What nodemailer says about a failure. */
type Details = {
  code?: string
  /** Of the system or OpenSSL. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}
type Settings = { smtpUrl: string; from: string }

/** Too many calls at once, and a sign-in or encryption that is missing [RFC 5321, RFC 4954, RFC 3207]. */
const repliesToAll = [421, 530, 538]

/** Whether the mail server or its settings, rather than this one mail, is at fault: every other mail would fail in the same way. */
export const isOfServer = (failure: unknown): boolean => {
  const error = failure instanceof MailFailure ? failure.cause : failure
  const {
    code,
    command = '',
    responseCode,
  }: Details = typeof error === 'object' && error !== null ? error : {}
  if (responseCode === undefined || repliesToAll.includes(responseCode) || code === 'EAUTH') return true
  // The recipient or the text is refused. What comes before them, such as the sender, is the same for all mails.
  return !/^(?:RCPT|DATA|$)/.test(command)
}

/** Explains why a mail could not be sent, in sentences for the operator. */
export const explainMailFailure = (error: unknown, { smtpUrl, from }: Settings): string => {
  const details: Details = typeof error === 'object' && error !== null ? error : {}
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const server = `${hostname}:${port || (secure ? 465 : 587)}`
  return (
    ofConnection(details, { server, hostname, secure }) ??
    ofConversation(details, { server, from, signsIn: username !== '' }) ??
    `The conversation with the mail server at ${server} broke off.`
  )
}

const ofConnection = (
  { code, originalCode, message = '', responseCode }: Details,
  { server, hostname, secure }: { server: string; hostname: string; secure: boolean },
): string | undefined => {
  const certificate = certificateFailure(originalCode)
  if (certificate !== undefined)
    return (
      `The certificate of the mail server at ${server} ${certificate}. Name the authority's file in NODE_EXTRA_CA_CERTS, ` +
      `use the name of the certificate in SMTP_URL, or add ?tls.rejectUnauthorized=false to SMTP_URL, which does not check it.`
    )
  if (originalCode?.startsWith('ERR_SSL_') && secure)
    return (
      `The mail server at ${server} does not speak TLS from the start. Write smtp:// in SMTP_URL (usually port 587), ` +
      `which switches to TLS by STARTTLS.`
    )
  if (code === 'ETLS' || originalCode?.startsWith('ERR_SSL_'))
    return `TLS with the mail server at ${server} failed. Check whether SMTP_URL needs smtp:// (usually port 587) or smtps:// (usually port 465).`
  if (code === 'EDNS')
    return `There is no host called ${hostname}, or it cannot be looked up now. Check the name in SMTP_URL.`
  if (originalCode === 'ECONNREFUSED')
    return `Nothing listens at ${server}. Check the host and the port of SMTP_URL.`
  // After the connection, before the first line of the server.
  if (/greeting/i.test(message) && responseCode === undefined)
    return (
      `What listens at ${server} does not greet like a mail server. If it expects TLS from the start (usually port 465), ` +
      `write smtps:// in SMTP_URL.`
    )
  if (code === 'ETIMEDOUT' || /^E(?:HOST|NET)UNREACH$|^ETIMEDOUT$/.test(originalCode ?? ''))
    return `The mail server at ${server} does not answer. Check the host and the port of SMTP_URL, and whether a firewall blocks them.`
  return undefined
}

const ofConversation = (
  { code, command = '', responseCode = 0, response = '' }: Details,
  { server, from, signsIn }: { server: string; from: string; signsIn: boolean },
): string | undefined => {
  if (responseCode === 421 || (responseCode >= 400 && responseCode < 500 && code !== 'EAUTH'))
    return `The mail server at ${server} asks to try again later.`
  // 530 and 538 [RFC 3207, RFC 4954].
  if ((responseCode === 530 || responseCode === 538) && /tls|encrypt|secure/i.test(response))
    return (
      `The mail server at ${server} demands TLS and offers no STARTTLS here. Write smtps:// in SMTP_URL (usually port 465), ` +
      `or use its port with STARTTLS (usually 587).`
    )
  if (responseCode === 530)
    return `The mail server at ${server} demands a sign-in. Write the user and the password in SMTP_URL: smtp://user:password@${server}.`
  if (code === 'EAUTH')
    return `The mail server at ${server} refuses the user or the password of SMTP_URL, or offers no sign-in on this port.`
  if (command.startsWith('MAIL'))
    return `The mail server at ${server} refuses the sender ${from}. Set MAIL_FROM to an address that it accepts.`
  if (command.startsWith('RCPT'))
    return (
      `The mail server at ${server} refuses the recipient.` +
      (signsIn
        ? ''
        : ' If it sends mails to other domains only after a sign-in, add user and password to SMTP_URL.')
    )
  if (command === 'DATA')
    return `The mail server at ${server} refuses the mail after reading it. Often the sender ${from} is the reason: set MAIL_FROM.`
  if (code === 'EPROTOCOL')
    return `What listens at ${server} does not speak SMTP. Check the host and the port of SMTP_URL.`
  return undefined
}
