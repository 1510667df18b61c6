/** Why a recording gets no score. */
export type UnusableReason =
  | 'unreadable' // no audio that the decoder can decode
  | 'incomplete' // much shorter than the recorder measured
  | 'too_long'
  | 'too_short' // for this script
  | 'too_long_for_script'
  | 'script_too_long' // to be read within the longest recording
  | 'no_speech'
  | 'too_quiet'
  | 'too_noisy' // noise or music without speech above it
  | 'clipped'
  | 'loudspeaker' // the microphone heard what was played meanwhile
  | 'no_words' // the script has no word with a pronunciation

export class UnusableRecording extends Error {
  readonly reason: UnusableReason

  constructor(reason: UnusableReason, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'UnusableRecording'
    this.reason = reason
  }
}
