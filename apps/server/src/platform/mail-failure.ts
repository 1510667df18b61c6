/**
 * What went wrong while sending, without the server's words: they often repeat the recipient's address.
 * `ofServer` tells whether the server rather than this one mail is at fault.
 */
export const failureOf = (error: unknown) => {
  const { code, responseCode, command }: Details = typeof error === 'object' && error !== null ? error : {}
  const reply = typeof responseCode === 'number' ? responseCode : undefined
  return {
    ofServer: reply === undefined || reply === 421 || code === 'EAUTH',
    reason: typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown',
    ...(reply !== undefined && { reply }),
    ...(typeof command === 'string' && { command }),
  }
}

type Details = { code?: unknown; responseCode?: unknown; command?: unknown }
