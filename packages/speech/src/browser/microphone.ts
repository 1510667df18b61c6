// Modules without a file are declared for all, and cannot be imported: whoever compiles this file needs the declaration.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./virtual-modules.d.ts" />
import { SpeechFailure } from '../recogniser.ts'
import type { FromWorklet, ToWorklet } from './messages.ts'
import { microphoneFailure } from './microphone-problem.ts'
import workletUrl from './microphone.worklet.ts?worker&url'

export type Microphone = {
  readonly deviceId: string
  readonly label: string
  /** The sound as the browser gives it, for whoever wants to record it. */
  readonly stream: MediaStream
  /** A port on which 20 ms frames (Float32Array, 16 kHz) arrive. Whoever has enough posts `close` on it. */
  frames(): MessagePort
  /** How loud it is, 0 to 1, about 16 times a second. The answer stops the calls. */
  onLevel(listener: (level: number) => void): () => void
  /** The device was taken away. */
  onLost(listener: () => void): () => void
  close(): void
}

/** Asks for the microphone and keeps it open until closed. Rejects with a SpeechFailure. */
export async function openMicrophone({
  deviceId,
}: { deviceId?: string | undefined } = {}): Promise<Microphone> {
  const stream = await askForStream(deviceId)
  let context: AudioContext | null = null
  const giveBack = () => {
    for (const track of stream.getTracks()) track.stop()
    void context?.close()
  }
  try {
    context = new AudioContext({ latencyHint: 'interactive' })
    return opened(stream, context, await workletOn(stream, context), giveBack)
  } catch (error) {
    giveBack()
    throw new SpeechFailure(isNotFetched(error) ? 'model-unavailable' : 'unsupported', { cause: error })
  }
}

/** What addModule says when the worklet's file did not come. */
const isNotFetched = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError'

/** The node on which the microphone's sound arrives. */
async function workletOn(stream: MediaStream, context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(workletUrl)
  const worklet = new AudioWorkletNode(context, 'elocute-microphone', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  })
  context.createMediaStreamSource(stream).connect(worklet)
  void context.resume()
  return worklet
}

function opened(
  stream: MediaStream,
  context: AudioContext,
  worklet: AudioWorkletNode,
  giveBack: () => void,
): Microphone {
  const levelListeners = new Set<(level: number) => void>()
  const lostListeners = new Set<() => void>()
  worklet.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
    for (const listener of levelListeners) listener(shownLevel(data.level))
  }
  const [track] = stream.getAudioTracks()
  const deviceId = track?.getSettings().deviceId ?? ''
  const lost = () => {
    for (const listener of lostListeners) listener()
  }
  track?.addEventListener('ended', lost)
  const forgetDevices = onUnplugged(deviceId, lost)

  return {
    deviceId,
    label: track?.label ?? '',
    stream,
    frames() {
      const { port1, port2 } = new MessageChannel()
      worklet.port.postMessage({ type: 'frames', port: port1 } satisfies ToWorklet, [port1])
      // A page that was in the background, or a telephone call, may have put the context to sleep.
      void context.resume()
      return port2
    },
    onLevel: (listener) => subscribe(levelListeners, listener),
    onLost: (listener) => subscribe(lostListeners, listener),
    close() {
      levelListeners.clear()
      lostListeners.clear()
      forgetDevices()
      giveBack()
    },
  }
}

/** WebKit leaves the track of a device alive that was pulled out, and says only that the devices have changed. */
function onUnplugged(deviceId: string, lost: () => void): () => void {
  let wasListed = false
  const look = async () => {
    const listed = await listMicrophones().then(
      (microphones) => microphones.some((microphone) => microphone.deviceId === deviceId),
      () => wasListed,
    )
    if (wasListed && !listed) lost()
    wasListed = listed
  }
  const changed = () => void look()
  changed()
  navigator.mediaDevices.addEventListener('devicechange', changed)
  return () => navigator.mediaDevices.removeEventListener('devicechange', changed)
}

/** The microphones there are. Their names are empty until one was allowed. */
export async function listMicrophones(): Promise<{ deviceId: string; label: string }[]> {
  if (!hasMediaDevices()) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}

async function askForStream(deviceId: string | undefined): Promise<MediaStream> {
  // Absent where the page did not come over https or from this machine.
  if (!hasMediaDevices()) throw new SpeechFailure('unsupported')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        ...(deviceId && { deviceId: { exact: deviceId } }),
        channelCount: 1,
        // Both clean up voices by taking weak consonants away.
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

/** -60 dB and less is 0, -6 dB and more is 1: a meter that follows the ear and not the number. */
const shownLevel = (peak: number) =>
  Math.min(1, Math.max(0, (20 * Math.log10(Math.max(peak, 1e-6)) + 60) / 54))

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
