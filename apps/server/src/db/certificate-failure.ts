/** Codes of OpenSSL and Node when a certificate is not accepted, by what is wrong with it. */
const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ].map((code) => [code, 'is self-signed, or signed by an authority that this machine does not know']),
  ),
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'belongs to another name than the one in the address',
}

/** What is wrong with a server's certificate, as the end of a sentence; undefined if the failure is about something else. */
export const certificateFailure = (code: string | undefined): string | undefined =>
  code !== undefined && Object.hasOwn(reasons, code) ? reasons[code] : undefined
