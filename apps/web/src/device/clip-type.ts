import type { ClipType } from '@elocute/contract/clips'

const signatures: readonly { type: ClipType; bytes: readonly number[] }[] = [
  { type: 'audio/ogg', bytes: [0x4f, 0x67, 0x67, 0x53] },
  { type: 'audio/wav', bytes: [0x52, 0x49, 0x46, 0x46] },
  { type: 'audio/webm', bytes: [0x1a, 0x45, 0xdf, 0xa3] },
]

const signatureBytes = 4

/**
 * A clip with its media type. A download has no type, and some browsers play only what is declared correctly. The first
 * bytes tell which of the accepted formats it is; other content keeps no type and fails in the player.
 */
export const withClipType = async (clip: Blob): Promise<Blob> => {
  const start = new Uint8Array(await clip.slice(0, signatureBytes).arrayBuffer())
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))
  return found ? new Blob([clip], { type: found.type }) : clip
}
