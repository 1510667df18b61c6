import { describe, expect, test } from 'vitest'
import { jpeg, png, webp } from '../speaking/testing/pictures.ts'
import { pictureFormat } from './picture-format.ts'

/** WebP with a header of its own, as pictures with transparency have it. */
const canvas = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  return Buffer.concat([
    Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
    size,
    Buffer.alloc(8),
  ])
}

/** WebP of one frame with losses. */
const lossy = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const start = Buffer.from('RIFF\x20\0\0\0WEBPVP8 \x10\0\0\0\0\0\0\x9d\x01\x2a', 'latin1')
  return Buffer.concat([start, size, Buffer.alloc(20)])
}

describe('the format of a picture', () => {
  test.each([
    ['image/png', png(6_000, 4_000)],
    ['image/jpeg', jpeg(6_000, 4_000)],
    ['image/webp', webp(6_000, 4_000)],
    ['image/webp', canvas(6_000, 4_000)],
    ['image/webp', lossy(6_000, 4_000)],
  ])('is read from its first bytes: %s', (mediaType, content) => {
    expect(pictureFormat(content)).toEqual({ mediaType, size: { width: 6_000, height: 4_000 } })
  })

  test.each([
    ['a PNG file without a size', png(0, 5)],
    ['half a PNG file', png().subarray(0, 20)],
    ['a JPEG file that ends before its frame', jpeg().subarray(0, 14)],
    [
      'a JPEG file whose segment has no length',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['half a WebP file', webp().subarray(0, 20)],
    [
      'a WebP file of an unknown kind',
      Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPXXXX'), Buffer.alloc(30)]),
    ],
  ])('has no size in %s', (_, content) => {
    expect(pictureFormat(content)?.size).toBeNull()
  })

  test.each([
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)">')],
    ['an animation', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
  ])('is none in %s', (_, content) => {
    expect(pictureFormat(content)).toBeNull()
  })
})
