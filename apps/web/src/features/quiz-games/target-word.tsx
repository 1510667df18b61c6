import { classes } from '../../ui/classes.ts'

/** How wide a letter of Fraunces is, in parts of its size: generously, so that no word breaks for want of a hair. */
const widthOf = (letter: string): number => {
  if ('mw'.includes(letter)) return 0.98
  return "fijlrt'-".includes(letter) ? 0.45 : 0.62
}

const sizeOf = (word: string): string => {
  const parts = word.split(' ')
  const widest = Math.max(
    2.6,
    ...parts.map((part) => Array.from(part).reduce((sum, one) => sum + widthOf(one), 0)),
  )
  return `clamp(1.75rem, ${(98 / widest).toFixed(1)}cqw, min(9rem, ${parts.length > 1 ? 14 : 24}vh))`
}

/** As large as the screen allows: its longest part fits in one line down to a readable size, and breaks below that. */
export const TargetWord = ({ word, right }: { word: string; right: boolean }) => (
  <div className="@container w-full">
    <h1
      lang="en"
      className={classes(
        'text-center font-display leading-[1.05] font-semibold wrap-anywhere',
        right && 'text-green',
      )}
      style={{ fontSize: sizeOf(word) }}
    >
      {word}
    </h1>
  </div>
)
