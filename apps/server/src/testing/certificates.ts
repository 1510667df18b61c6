import { execFileSync } from 'node:child_process'

/**
 * A self-signed certificate and its key, as PEM, for a name or an address. It is its own authority.
 */
export const selfSigned = (subject: string) => {
  const kind = /^[\d.]+$/.test(subject) ? 'IP' : 'DNS'
  const made = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-keyout', '-', '-out', '-', '-days', '2', '-subj', `/CN=${subject}`],
      ...['-addext', `subjectAltName=${kind}:${subject}`],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const part = (name: string) =>
    new RegExp(`-----BEGIN ${name}-----[\\s\\S]*?-----END ${name}-----\\n`).exec(made)?.[0] ?? ''
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') }
}
