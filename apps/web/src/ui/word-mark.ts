/** How well a word or a sound was said. */
export type WordMark = 'good' | 'close' | 'missed' | 'omitted'

/** Colour and the style of the line say the same, so that neither is needed alone. */
export const markClass: Record<WordMark, string> = {
  good: 'text-ink underline decoration-green-mark decoration-solid',
  close: 'text-yellow underline decoration-yellow-mark decoration-dashed',
  missed: 'text-red underline decoration-red-mark decoration-wavy',
  omitted: 'text-ink-soft line-through decoration-line-strong decoration-solid',
}
