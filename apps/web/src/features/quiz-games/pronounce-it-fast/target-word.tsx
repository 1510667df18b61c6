import { classes } from '../../../ui/classes.ts'
import { lineWidth } from '../frame/word-width.ts'

/** As large as the screen allows: in one line down to a readable size, and broken below that. */
export const TargetWord = ({ word, right }: { word: string; right: boolean }) => (
  <div className="@container w-full">
    <h1
      lang="en"
      className={classes(
        'text-center font-display leading-[1.05] font-semibold wrap-anywhere',
        right && 'text-green',
      )}
      style={{
        fontSize: `clamp(1.75rem, ${(98 / lineWidth(word)).toFixed(1)}cqw, min(9rem, 24vh))`,
      }}
    >
      {word}
    </h1>
  </div>
)
