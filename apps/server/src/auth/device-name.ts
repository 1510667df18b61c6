import Bowser from 'bowser'

/** Enough for every real browser; what is longer may be an attempt to keep the parser busy. */
const longestUserAgent = 500
const longestName = 60

/**
 * A browser and its system in words, such as "Firefox on Windows", by what the browser says of itself. Null for other
 * programs.
 */
export const deviceName = (userAgent: string | undefined): string | null => {
  if (!userAgent || userAgent.length > longestUserAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name && os.name ? `${browser.name} on ${os.name}`.slice(0, longestName) : null
}
