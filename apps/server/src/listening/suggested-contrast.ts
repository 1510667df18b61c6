import type { ContrastProgress } from '@elocute/contract/listening'
import type { Contrast } from '@elocute/speech/text/listening-contrasts'

type PhoneRead = { phone: string; heard: string | null; times: number }
type Suggestion = { contrast: string; because: 'confused' | 'frequent' }

/** Fewer sounds of a contrast, or fewer confusions, say nothing. */
const leastSounds = 20
const leastConfusions = 3
/** A contrast is mastered from this share of right answers in the tests after its lessons. */
const masteredFrom = 0.9

/**
 * The contrast whose sounds the trainee confuses most in her readings, if they show one, and otherwise that of the highest
 * functional load. Contrasts that she masters come last.
 */
export const suggestedContrast = (
  contrasts: readonly Contrast[],
  progress: readonly ContrastProgress[],
  read: readonly PhoneRead[],
): Suggestion => {
  const isMastered = ({ id }: Contrast) =>
    progress.some(
      ({ contrast, after }) => contrast === id && after.n > 0 && after.right / after.n >= masteredFrom,
    )
  const open = contrasts.filter((contrast) => !isMastered(contrast))
  const [confused] = open
    .map((contrast) => ({ contrast, share: confusedShare(contrast, read) }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
  if (confused) return { contrast: confused.contrast.id, because: 'confused' }
  const [first] = [...open, ...contrasts]
  if (!first) throw new Error('there are no contrasts')
  return { contrast: first.id, because: 'frequent' }
}

/** The share of the sounds of a contrast that were read as the other sound; 0 if there are too few. */
const confusedShare = ({ phones }: Contrast, read: readonly PhoneRead[]): number => {
  let sounds = 0
  let confusions = 0
  for (const [one, other] of phones)
    for (const { phone, heard, times } of read) {
      if (phone !== one && phone !== other) continue
      sounds += times
      if (heard !== null && heard === (phone === one ? other : one)) confusions += times
    }
  return sounds >= leastSounds && confusions >= leastConfusions ? confusions / sounds : 0
}
