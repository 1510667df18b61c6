import { performanceBand } from '../../lib/bands.ts'
import { say } from '../../lib/say.ts'
import { classes } from '../../ui/classes.ts'
import { toneText } from '../../ui/tone.ts'

/** A percentage as the server writes it, in its colour and with the word that says the same. */
export const GradeText = ({ percentage }: { percentage: string }) => {
  const percent = Number.parseFloat(percentage)
  const band = performanceBand(Number.isNaN(percent) ? 0 : percent)
  return (
    <span className={classes('font-semibold', toneText[band])}>
      <span className="tabular">{percentage}</span>{' '}
      <span className="text-small font-medium">{say.bands[band]}</span>
    </span>
  )
}
