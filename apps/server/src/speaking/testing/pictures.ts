/** A PNG file of this many pixels, as far as its header says. */
export const png = (width = 640, height = 480): Buffer => {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([header, size, Buffer.from([8, 6, 0, 0, 0]), Buffer.alloc(40)])
}

/** A JPEG file with a comment and a table before its frame. */
export const jpeg = (width = 640, height = 480): Buffer => {
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 6, 1, 2, 3, 4]),
    Buffer.from([0xff, 0xc4, 0, 4, 0xff, 0xc0]),
    Buffer.from([0xff]),
    frame,
    Buffer.alloc(40),
  ])
}

/** A WebP file of one frame without losses. */
export const webp = (width = 640, height = 480): Buffer => {
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0)
  return Buffer.concat([
    Buffer.from('RIFF\x20\0\0\0WEBPVP8L\x10\0\0\0\x2f', 'latin1'),
    bits,
    Buffer.alloc(40),
  ])
}
