import { createStore } from '../../store/store.ts'

export type Toast = { id: number; kind: 'success' | 'error' | 'info'; text: string }

const { get, set, subscribe } = createStore<readonly Toast[]>([])
let lastId = 0

const show = (kind: Toast['kind']) => (text: string) => {
  lastId += 1
  // The same text replaces its earlier toast.
  const others = get().filter((toast) => toast.text !== text)
  set([...others.slice(-2), { id: lastId, kind, text }])
}

/** Short messages about what happened. Use a notice if an answer is needed, and field errors for fields. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
}

export const toastStore = {
  get,
  dismiss: (id: number): void => set(get().filter((shown) => shown.id !== id)),
  subscribe,
}
