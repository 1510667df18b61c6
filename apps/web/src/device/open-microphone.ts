import { createStore } from '../store/store.ts'

/** `other`: the chosen one is missing, so this is another one. `muted`: it gives silence until it is switched on again. */
export type MicrophoneCondition = { other: boolean; muted: boolean }

/** What is to know of the microphone that is open on this page; null if none is. */
export const openMicrophone = createStore<MicrophoneCondition | null>(null)
