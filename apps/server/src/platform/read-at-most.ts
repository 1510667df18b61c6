/** The text of an answer; one that is longer is given up as soon as that is seen, whatever it said about its length. */
export const readAtMost = async (response: Response, bytes: number): Promise<string> => {
  if (Number(response.headers.get('content-length') ?? 0) > bytes) {
    await response.body?.cancel()
    throw new Error('The answer is too long.')
  }
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (received > bytes) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
