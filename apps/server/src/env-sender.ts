import { isIP } from 'node:net'
import { z } from 'zod'

/** A sender of mails: an address, or a name with an address in angle brackets. */
export const Sender = z
  .string()
  .regex(
    /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must look like Elocute <no-reply@school.example>',
  )

/** Names that are no part of the public domain name system [RFC 6761, RFC 9476]. */
const privateNames = /^[^.]+$|\.(?:localhost|local|internal|lan|test|invalid)$/i

/** What the operator should know about a sender that the mail servers of others cannot accept; null for any other. */
export const senderWarning = (sender: string): string | null => {
  const domain = /@([^@>]+)>?$/.exec(sender)?.[1] ?? ''
  return privateNames.test(domain) || isIP(domain.replace(/^\[|\]$/g, '')) !== 0
    ? `Most mail servers refuse mails from ${domain}. Set PUBLIC_URL to the address that people type, or MAIL_FROM to a sender of your own domain.`
    : null
}

/** The sender of a school that chose none: its own address knows the domain. */
export const defaultSender = (publicUrl: string): string => {
  const { hostname = '' } = URL.parse(publicUrl) ?? {}
  const isName = hostname !== '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return `Elocute <no-reply@${isName ? hostname : 'localhost'}>`
}
