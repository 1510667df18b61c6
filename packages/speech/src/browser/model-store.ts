import type { LoadProgress } from '../recogniser.ts'
import type { SpeechAssets } from './messages.ts'

const cacheName = 'elocute-speech'

/** Brings the model's files, each fetched once in the life of this browser. */
export async function fetchAssets(
  { files }: SpeechAssets,
  onProgress: (progress: LoadProgress) => void,
): Promise<Map<string, ArrayBuffer>> {
  const cache = await openCache()
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let loadedBytes = 0
  const arrived = (bytes: number) => {
    loadedBytes += bytes
    onProgress({ loadedBytes: Math.min(loadedBytes, totalBytes), totalBytes })
  }
  const contents = await Promise.all(
    files.map(async ({ name, url, bytes }) => [name, await contentOf(url, bytes, cache, arrived)] as const),
  )
  if (cache) void forgetOthers(cache, files)
  return new Map(contents)
}

async function contentOf(url: string, bytes: number, cache: Cache | null, arrived: (bytes: number) => void) {
  const kept = await cache?.match(url)
  const known = await kept?.arrayBuffer()
  if (known?.byteLength === bytes) {
    arrived(bytes)
    return known
  }
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const content = await readAll(response.body, bytes, arrived)
  // A full disk or a private window must not keep anybody from playing.
  await cache?.put(url, new Response(content)).catch(() => undefined)
  return content
}

async function readAll(body: ReadableStream<Uint8Array>, bytes: number, arrived: (bytes: number) => void) {
  const content = new Uint8Array(bytes)
  // A reader, because WebKit has no asynchronous iterator on a stream.
  const reader = body.getReader()
  let at = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = read.value
    if (at + chunk.length > bytes) throw new Error('More bytes came than the file has')
    content.set(chunk, at)
    at += chunk.length
    arrived(chunk.length)
  }
  if (at !== bytes) throw new Error(`${at} of ${bytes} bytes came`)
  return content.buffer
}

/** Absent where the page is not secure; refused in some private windows. */
async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  return await caches.open(cacheName).catch(() => null)
}

async function forgetOthers(cache: Cache, files: SpeechAssets['files']): Promise<void> {
  const current = new Set(files.map(({ url }) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
