import * as m from '@elocute/messages/general'
import { performanceBand } from '../../../../text/bands.ts'
import { classes } from '../../../../ui/classes.ts'
import { toneText } from '../../../../ui/display/tone.ts'

type Props = {
  /** As the server writes it, rounded. */
  percentage: string
  exactPercent: number
}

/** A percentage in the colour of its exact value, and with the word that says the same. */
export const GradeText = ({ percentage, exactPercent }: Props) => {
  const band = performanceBand(exactPercent)
  return (
    <span className={classes('font-semibold', toneText[band])}>
      <span className="tabular">{percentage}</span>{' '}
      <span className="text-small font-medium">{m.band({ band: band })}</span>
    </span>
  )
}
