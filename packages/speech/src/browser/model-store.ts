import type { LoadProgress } from '../recogniser.ts'
import type { SpeechAssets } from './messages.ts'

/** Loads the model files by name, from the browser's cache of this name after the first time. Rejects if a file is incomplete. */
export async function fetchAssets(
  { files }: SpeechAssets,
  cacheName: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<Map<string, ArrayBuffer>> {
  const cache = await openCache(cacheName)
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let loadedBytes = 0
  const received = (bytes: number) => {
    loadedBytes += bytes
    onProgress({ loadedBytes: Math.min(loadedBytes, totalBytes), totalBytes })
  }
  const contents = await Promise.all(
    files.map(async ({ name, url, bytes }) => [name, await loadFile(url, bytes, cache, received)] as const),
  )
  if (cache) void deleteOthers(cache, files)
  return new Map(contents)
}

async function loadFile(url: string, bytes: number, cache: Cache | null, received: (bytes: number) => void) {
  const stored = await cache?.match(url)
  const cached = await stored?.arrayBuffer()
  if (cached?.byteLength === bytes) {
    received(bytes)
    return cached
  }
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const content = await readAll(response.body, bytes, received)
  // The game also works if the cache is full or disabled (private windows).
  await cache?.put(url, new Response(content)).catch(() => undefined)
  return content
}

async function readAll(body: ReadableStream<Uint8Array>, bytes: number, received: (bytes: number) => void) {
  const content = new Uint8Array(bytes)
  // WebKit lacks the asynchronous iterator of streams.
  const reader = body.getReader()
  let at = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = read.value
    if (at + chunk.length > bytes) throw new Error('More bytes came than the file has')
    content.set(chunk, at)
    at += chunk.length
    received(chunk.length)
  }
  if (at !== bytes) throw new Error(`${at} of ${bytes} bytes came`)
  return content.buffer
}

/** The Cache API is missing outside a secure context and rejects in some private windows. */
async function openCache(cacheName: string): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null
  return await caches.open(cacheName).catch(() => null)
}

async function deleteOthers(cache: Cache, files: SpeechAssets['files']): Promise<void> {
  const current = new Set(files.map(({ url }) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
