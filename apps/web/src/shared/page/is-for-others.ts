/**
 * Whether what a trainee has done before is for others now, so that she cannot do it again. An answer that an earlier version has stored on
 * the device does not say it.
 */
export const isForOthers = ({ for_trainee: isForHer }: { for_trainee?: boolean }): boolean =>
  isForHer === false
