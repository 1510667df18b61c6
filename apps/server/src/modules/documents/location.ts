const scheme = /^[a-z][a-z+.-]{1,30}:/
const fileOfThisComputer = /^file:\/\/(?:localhost)?\//

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign: Windows reads it as it is.
    return text
  }
}

const namesServer = (path: string): boolean => path.startsWith('//') || /^[a-z]:\/\//.test(path)

/**
 * Whether opening this place asks another machine. A file server counts too: Windows sends it the reader's name and a
 * hash of the password.
 */
export const isElsewhere = (target: string): boolean => {
  const path = decoded(target.trim()).replaceAll('\\', '/').toLowerCase()
  const own = fileOfThisComputer.exec(path)
  if (own) return path.startsWith('/', own[0].length) || namesServer(path.slice(own[0].length))
  return namesServer(path) || scheme.test(path) || path.includes('://')
}
