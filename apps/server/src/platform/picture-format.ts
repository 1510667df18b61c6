/** What the first bytes of a picture say of it. */
export type PictureFormat = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Null where the header is broken. */
  size: { width: number; height: number } | null
}

const startsWith = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).toString('latin1') === text

/** The type of a picture by its first bytes, whatever the caller says, and its size in pixels; null for anything else. */
export const pictureFormat = (content: Buffer): PictureFormat | null => {
  if (startsWith(content, '\x89PNG\r\n\x1a\n')) return { mediaType: 'image/png', size: sizeOfPng(content) }
  if (startsWith(content, '\xff\xd8\xff')) return { mediaType: 'image/jpeg', size: sizeOfJpeg(content) }
  if (startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8))
    return { mediaType: 'image/webp', size: sizeOfWebp(content) }
  return null
}

const sized = (width: number, height: number): PictureFormat['size'] =>
  width > 0 && height > 0 ? { width, height } : null

/** PNG (ISO/IEC 15948), 11.2.2: IHDR is the first chunk. */
const sizeOfPng = (content: Buffer): PictureFormat['size'] =>
  content.length >= 24 && startsWith(content, 'IHDR', 12)
    ? sized(content.readUInt32BE(16), content.readUInt32BE(20))
    : null

/** Frames begin with SOF0 to SOF15, but for DHT, JPG and DAC (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: TEM and RST0 to RST7. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** JPEG (ITU T.81), B.1.1: segments, each with its length, up to the frame. */
const sizeOfJpeg = (content: Buffer): PictureFormat['size'] => {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0
    if (isFrame(marker)) return sized(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1
    else at += isBare(marker) ? 2 : 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** WebP (RFC 9649), 2.5 to 2.7: the first chunk has the size of the canvas or of the only frame. */
const sizeOfWebp = (content: Buffer): PictureFormat['size'] => {
  if (content.length < 30) return null
  switch (content.subarray(12, 16).toString('latin1')) {
    case 'VP8X':
      return sized(content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1)
    case 'VP8 ':
      return sized(content.readUInt16LE(26) & 0x3fff, content.readUInt16LE(28) & 0x3fff)
    case 'VP8L': {
      const bits = content.readUInt32LE(21)
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    default:
      return null
  }
}
