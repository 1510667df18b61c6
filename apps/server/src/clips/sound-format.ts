/** The format of a sound by its media type, as file names end: `ogg`, `webm`, `wav`. */
export const soundFormat = (mediaType: string): string => mediaType.slice('audio/'.length)
