const scheme = /^[a-z][a-z+.-]{1,30}:/
const fileOfThisComputer = /^file:\/\/(?:localhost)?\//

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing is literal on Windows.
    return text
  }
}

const namesServer = (path: string): boolean => path.startsWith('//') || /^[a-z]:\/\//.test(path)

/**
 * Whether opening this target contacts another machine. File servers count, because Windows sends them the reader's name and
 * a hash of the password.
 */
export const isRemote = (target: string): boolean => {
  const path = decoded(target.trim()).replaceAll('\\', '/').toLowerCase()
  const own = fileOfThisComputer.exec(path)
  if (own) return path.startsWith('/', own[0].length) || namesServer(path.slice(own[0].length))
  return namesServer(path) || scheme.test(path) || path.includes('://')
}
