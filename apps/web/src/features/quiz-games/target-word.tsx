import { classes } from '../../ui/classes.ts'

/** As large as the screen allows: its longest part fits in one line down to a readable size, and breaks below that. */
export const TargetWord = ({ word, right }: { word: string; right: boolean }) => {
  const longest = Math.max(5, ...word.split(' ').map((part) => part.length))
  return (
    <div className="@container w-full">
      <h1
        lang="en"
        className={classes(
          'text-center font-display leading-[1.05] font-semibold wrap-anywhere',
          right && 'text-green',
        )}
        // A letter of Fraunces is about 0.57 of its size wide.
        style={{ fontSize: `clamp(1.75rem, ${Math.floor(170 / longest)}cqw, min(9rem, 24vh))` }}
      >
        {word}
      </h1>
    </div>
  )
}
