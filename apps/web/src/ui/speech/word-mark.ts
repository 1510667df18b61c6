/** The verdict on a word or a sound. `missed`: mispronounced; `omitted`: skipped. */
export type WordMark = 'good' | 'close' | 'missed' | 'omitted'

/** Colour and line style carry the same information, so that neither is needed alone. */
export const markClass: Record<WordMark, string> = {
  good: 'text-ink underline decoration-green-mark decoration-solid',
  close: 'text-yellow underline decoration-yellow-mark decoration-dashed',
  missed: 'text-red underline decoration-red-mark decoration-wavy',
  omitted: 'text-ink-soft line-through decoration-line-strong decoration-solid',
}
