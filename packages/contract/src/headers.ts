/**
 * On every answer of the server. An answer without it comes from somebody in between, such as a proxy, a filter or a gateway. Its
 * value is the version of the API.
 */
export const versionHeader = 'Elocute-Version'
export const apiVersion = '1.0.0'

/**
 * The access token where something in front of the server uses the header Authorization itself, as HTTP basic authentication
 * does. If a request has this header, Authorization is not read.
 */
export const tokenHeader = 'Elocute-Token'

/** The cookie with the language of a browser's pages: the choice of the reader, or that of her account. */
export const languageCookie = 'elocute-language'
