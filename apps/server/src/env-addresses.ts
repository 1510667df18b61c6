import { isIP } from 'node:net'
import { z } from 'zod'
import { namedNetworks } from './platform/network-address.ts'

/** Whether an unescaped character ended the user or the password early, so that the rest was taken for something else. */
const isCutShort = (text: string): boolean => {
  const rest = /^[a-z]+:\/\/[^/?#]*(.*)$/is.exec(text)?.[1] ?? ''
  const before = rest.slice(0, Math.max(0, rest.lastIndexOf('@')))
  const inQuery = /[?&][^=&]+=[^&#]*$/.test(before)
  return (rest.includes('@') && !inQuery) || /%(?![0-9a-f]{2})/i.test(text)
}
const howToEscape = 'in the user and the password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25'

/** The messages quote no part of a URL, because it contains a password. */
export const DatabaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') && !isCutShort(text),
    `must look like postgres://user:password@host:5432/database; ${howToEscape}`,
  )
export const SmtpUrl = z
  .string()
  .refine(
    (text) =>
      /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') &&
      URL.parse(text)?.hostname !== '' &&
      !isCutShort(text),
    `must look like smtp://user:password@host:587, or smtps://user:password@host:465; ${howToEscape}`,
  )

/** As an address has it, in small letters. */
export const HostAndPort = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => URL.parse(`http://${text}`)?.host === text.replace(/:80$/, ''),
    'must be hosts such as hooks.school.internal or 10.0.0.5:8080, separated by commas',
  )

const addressExample = 'must be an address such as https://elocute.example.org'
const WebAddress = z.url({ protocol: /^https?$/, error: addressExample, abort: true })

/** As browsers write it in the header `Origin`: a page of another path has the same origin. */
export const Origin = WebAddress.refine((text) => new URL(text).pathname === '/', {
  error: `${addressExample}, without a path`,
}).transform((text) => new URL(text).origin)

const segment = /^[\w~-][\w.~-]*$/
/** A path is a part of cookies, of pages and of the names in a browser's storage. */
const publicUrlProblem = (text: string): string | undefined => {
  const { pathname, search, hash, username, password } = new URL(text)
  if (username !== '' || password !== '') return 'must not contain a user name or a password'
  if (search !== '' || hash !== '' || /[?#]$/.test(text))
    return 'must not contain a query (?) or a fragment (#): links are made by adding a path to it'
  const segments = pathname.replace(/\/$/, '').split('/').slice(1)
  const wrong = segments.find((part) => !segment.test(part))
  return wrong === undefined
    ? undefined
    : `has a path with ${wrong === '' ? 'an empty part (//)' : `"${wrong}"`}: use letters of English, digits and - _ . ~ between the slashes`
}
/** The address that people type, without a slash at the end. It can have a path, such as https://school.example/elocute. */
export const PublicUrl = WebAddress.superRefine((text, context) => {
  const message = publicUrlProblem(text)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}).transform((text) => new URL(text).href.replace(/\/$/, ''))

/** A trusted proxy can claim any client address, so "all" and a number of hops are not allowed. */
const isProxyAddress = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const right =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widthOf(family))
  return namedNetworks.has(text) || (family !== 0 && rest.length === 0 && right)
}
const widthOf = (family: number) => (family === 4 ? 32 : 128)
export const ProxyAddress = z
  .string()
  .refine(
    isProxyAddress,
    `lists addresses such as 10.0.0.2 or 10.0.0.0/8, or ${[...namedNetworks.keys()].join(', ')}`,
  )

const localHosts = ['localhost', '127.0.0.1', '[::1]']
/** Requires https, or this machine, and a plain address, to which the path of a word is added. */
const isDictionaryAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  const trusted = protocol === 'https:' || (protocol === 'http:' && localHosts.includes(hostname))
  return trusted && username === '' && search === '' && hash === ''
}
export const DictionaryUrl = z
  .url('must be an address such as https://api.dictionaryapi.dev')
  .refine(
    isDictionaryAddress,
    'must begin with https:// (http:// only for this machine), without sign-in or query',
  )

const isClamdAddress = (text: string): boolean => {
  const { hostname = '', pathname = '', search = '' } = URL.parse(text) ?? {}
  return search === '' && (hostname === '' ? pathname.length > 1 : ['', '/'].includes(pathname))
}
export const ClamdUrl = z
  .url({ protocol: /^clamd$/, error: 'must look like clamd://host:3310 or clamd:///run/clamav/clamd.ctl' })
  .refine(isClamdAddress, 'names a host or the path of a socket, not both')

export const S3 = z.url({
  protocol: /^s3$/,
  error: 'must look like s3://bucket?endpoint=https://host&region=eu-1',
})
