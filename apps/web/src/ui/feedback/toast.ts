export type Toast = { id: number; kind: 'success' | 'error' | 'info'; text: string }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const show = (kind: Toast['kind']) => (text: string) => {
  lastId += 1
  // The same text replaces its earlier toast.
  const others = toasts.filter((toast) => toast.text !== text)
  change([...others.slice(-2), { id: lastId, kind, text }])
}

/** Short messages about what happened. Use a notice if an answer is needed, and field errors for fields. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  dismiss: (id: number): void => change(toasts.filter((shown) => shown.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
