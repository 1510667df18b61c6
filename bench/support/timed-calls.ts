/** One call of the running product. A refusal is a failure. */
export const timed = async (url: string, token: string, path: string) => {
  const before = performance.now()
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return { ms: performance.now() - before, bytes: byteLength }
}

/**
 * The start runs the periodic tasks once, which may scan whole tables and end thousands of attempts. Meanwhile calls may be
 * refused.
 */
export const untilServed = async (url: string, token: string, path: string): Promise<void> => {
  for (let served = 0; served < 10;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const isServed = await timed(url, token, path).then(
      () => true,
      () => false,
    )
    served = isServed ? served + 1 : 0
  }
}
