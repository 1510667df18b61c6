/** Why nothing is said about a reading: a made-up score would be worse than none. */
export type UnusableReason =
  | 'unreadable' // no sound that we can decode
  | 'incomplete' // much shorter than what was recorded
  | 'too_long'
  | 'too_short' // for this script
  | 'too_long_for_script'
  | 'script_too_long' // to be read within the longest recording
  | 'no_speech'
  | 'too_quiet'
  | 'too_noisy' // noise or music, and no voice above it
  | 'clipped'
  | 'no_words' // nothing in the script can be said

export class UnusableRecording extends Error {
  readonly reason: UnusableReason

  constructor(reason: UnusableReason, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UnusableRecording'
    this.reason = reason
  }
}
