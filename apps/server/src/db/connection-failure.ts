import { certificateFailure } from './certificate-failure.ts'

export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** PostgreSQL at the address of a setting cannot be used. The message says why and what mends it; it has no user and no password. */
export class DatabaseUnreachable extends Error {
  constructor(setting: AddressSetting, at: { host: string; port: number }, cause: unknown) {
    super(`${setting}: ${explain(`${at.host}:${at.port}`, cause)}`, { cause })
  }
}

/** Classes of errors of the system, of OpenSSL and of PostgreSQL. */
const explain = (server: string, error: unknown): string => {
  const { code, message = '' }: { code?: string; message?: string } =
    typeof error === 'object' && error !== null ? error : {}
  const certificate = certificateFailure(code)
  if (certificate !== undefined)
    return (
      `the certificate of PostgreSQL at ${server} ${certificate}. Add ?sslmode=verify-full&sslrootcert=/path/of/its/ca.pem, ` +
      `or ?sslmode=no-verify, which encrypts without checking whom it talks to.`
    )
  if (/does not support SSL/.test(message))
    return `PostgreSQL at ${server} does not offer TLS. Leave out sslmode.`
  if (/no encryption|SSL off|SSL required/.test(message))
    return `PostgreSQL at ${server} demands TLS. Add ?sslmode=verify-full, or ?sslmode=no-verify for a self-signed certificate.`
  if (/pg_hba/.test(message))
    return `PostgreSQL at ${server} does not admit this user from this machine. Allow it in its pg_hba.conf.`
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `nothing listens at ${server}. Check the host and the port, and whether PostgreSQL runs.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host of ${server} cannot be found. Check its name.`
    case '28P01':
    case '28000':
      return (
        `PostgreSQL at ${server} refuses the user or the password. In the address write # as %23, / as %2F, ? as %3F, @ as %40 ` +
        `and % as %25 in them.`
      )
    case '3D000':
      return `there is no such database at ${server}. Create it, or correct its name in the address.`
    default:
      return `PostgreSQL at ${server} cannot be reached.`
  }
}
