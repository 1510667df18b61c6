// Ambient declarations cannot be imported, and every project that compiles this file needs them.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import { SpeechFailure } from '../recogniser.ts'
import type { FromWorklet, ToWorklet } from './messages.ts'
import { microphoneFailure } from './microphone-problem.ts'
import workletUrl from './microphone.worklet.ts?worker&url'

export type Microphone = {
  readonly deviceId: string
  readonly label: string
  /** The browser's stream, for recording. */
  readonly stream: MediaStream
  /** A port that receives 20 ms frames (Float32Array, 16 kHz). Post `close` on it to end them. */
  frames(): MessagePort
  /** Peak level, 0 to 1, about 16 times a second. Returns the unsubscribe function. */
  onLevel(listener: (level: number) => void): () => void
  /** The device was unplugged. Returns the unsubscribe function. */
  onLost(listener: () => void): () => void
  /**
   * The device gives silence from now on (a headset's button, the system, a telephone call), or sound again. Told at once if it is muted
   * already. Returns the unsubscribe function.
   */
  onMuted(listener: (muted: boolean) => void): () => void
  close(): void
}

/** Requests the microphone and keeps it open until `close`. Rejects with a SpeechFailure. */
export async function openMicrophone({
  deviceId,
}: { deviceId?: string | undefined } = {}): Promise<Microphone> {
  const stream = await askForStream(deviceId)
  let context: AudioContext | null = null
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    void context?.close()
  }
  try {
    context = new AudioContext({ latencyHint: 'interactive' })
    return opened(stream, context, await workletOn(stream, context), release)
  } catch (error) {
    release()
    throw new SpeechFailure(isFetchFailure(error) ? 'model-unavailable' : 'unsupported', { cause: error })
  }
}

/** addModule rejects with an AbortError if the worklet's file cannot be fetched. */
const isFetchFailure = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'

/** The worklet node that receives the microphone's audio. */
async function workletOn(stream: MediaStream, context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(workletUrl)
  const worklet = new AudioWorkletNode(context, 'elocute-microphone', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  context.createMediaStreamSource(stream).connect(worklet)
  context.addEventListener('statechange', () => resume(context))
  resume(context)
  return worklet
}

/**
 * A page in the background or a telephone call interrupts the context, and some browsers leave it suspended afterwards. While it is
 * interrupted, it cannot be resumed.
 */
const resume = (context: AudioContext): void => {
  if (context.state === 'suspended') context.resume().catch(() => undefined)
}

function opened(
  stream: MediaStream,
  context: AudioContext,
  worklet: AudioWorkletNode,
  release: () => void,
): Microphone {
  const levelListeners = new Set<(level: number) => void>()
  const lostListeners = new Set<() => void>()
  const mutedListeners = new Set<(muted: boolean) => void>()
  worklet.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
    for (const listener of levelListeners) listener(meterLevel(data.level))
  }
  const [track] = stream.getAudioTracks()
  const deviceId = track?.getSettings().deviceId ?? ''
  const lost = () => {
    for (const listener of lostListeners) listener()
  }
  track?.addEventListener('ended', lost)
  for (const change of ['mute', 'unmute'])
    track?.addEventListener(change, () => {
      for (const listener of mutedListeners) listener(track.muted)
    })
  const unsubscribeDevices = onUnplugged(deviceId, lost)

  return {
    deviceId,
    label: track?.label ?? '',
    stream,
    frames() {
      const { port1, port2 } = new MessageChannel()
      worklet.port.postMessage({ type: 'frames', port: port1 } satisfies ToWorklet, [port1])
      resume(context)
      return port2
    },
    onLevel: (listener) => subscribe(levelListeners, listener),
    onLost: (listener) => subscribe(lostListeners, listener),
    onMuted(listener) {
      if (track?.muted) listener(true)
      return subscribe(mutedListeners, listener)
    },
    close() {
      levelListeners.clear()
      lostListeners.clear()
      mutedListeners.clear()
      unsubscribeDevices()
      release()
    },
  }
}

/** In WebKit the track of an unplugged device stays live, and only `devicechange` fires. */
function onUnplugged(deviceId: string, lost: () => void): () => void {
  let wasListed = false
  const checkDevices = async () => {
    const listed = await listMicrophones().then(
      (microphones) => microphones.some((microphone) => microphone.deviceId === deviceId),
      () => wasListed,
    )
    if (wasListed && !listed) lost()
    wasListed = listed
  }
  const changed = () => void checkDevices()
  changed()
  navigator.mediaDevices.addEventListener('devicechange', changed)
  return () => navigator.mediaDevices.removeEventListener('devicechange', changed)
}

/** The audio inputs. Their labels are empty until the user has granted one. */
export async function listMicrophones(): Promise<{ deviceId: string; label: string }[]> {
  if (!hasMediaDevices()) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}

async function askForStream(deviceId: string | undefined): Promise<MediaStream> {
  // mediaDevices is missing outside a secure context.
  if (!hasMediaDevices()) throw new SpeechFailure('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId && { deviceId: { exact: deviceId } }),
        channelCount: 1,
        // Both remove weak consonants.
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: true,
      },
    })
  } catch (error) {
    throw await microphoneFailure(error)
  }
}

const hasMediaDevices = () => 'mediaDevices' in navigator

/** The level meter is linear in decibels: -60 dB and below is 0, -6 dB and above is 1. */
const meterLevel = (peak: number) =>
  Math.min(1, Math.max(0, (20 * Math.log10(Math.max(peak, 1e-6)) + 60) / 54))

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
