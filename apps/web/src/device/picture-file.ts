const longestSide = 1_600
const jpegQuality = 0.85

type Picture = { bytes: Blob; type: string }

/**
 * A chosen picture in the size of a screen, drawn anew: without what cameras write beside it, such as the place. What the browser cannot
 * draw stays as it is, and the server refuses it.
 */
export const pictureFile = async (file: Blob): Promise<Picture> => {
  const original = { bytes: file, type: file.type }
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    // JPEG has no transparency.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, jpegQuality))
    return bytes ? { bytes, type } : original
  } catch {
    return original
  }
}
