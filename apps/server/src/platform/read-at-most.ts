/** Returns the text of a response. Throws as soon as it exceeds the limit, whatever its Content-Length was. */
export const readAtMost = async (response: Response, bytes: number): Promise<string> => {
  if (Number(response.headers.get('content-length') ?? 0) > bytes) {
    await response.body?.cancel()
    throw new Error('The answer is too long.')
  }
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength
    // Leaving the loop cancels the rest of the response.
    if (received > bytes) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
