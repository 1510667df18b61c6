/**
 * An issuer as it is written, and the same with or without the slash at its end, which people add or leave out when they copy it. One host
 * cannot publish two configurations under both.
 */
export const spellingsOf = (issuer: string): readonly [string, string] => [
  issuer,
  issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`,
]
