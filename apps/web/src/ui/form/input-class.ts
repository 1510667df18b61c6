/** 16 px text, so that a phone does not zoom in on focus. */
export const inputClass =
  'min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-red-mark disabled:bg-sunken disabled:text-ink-soft'
