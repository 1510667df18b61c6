/**
 * A typed text as the server stores it: without spaces around it, and each letter with its accents as one character. Some keyboards, and the
 * names of files on macOS, have them apart.
 */
export const asStored = (text: string): string => text.trim().normalize('NFC')
