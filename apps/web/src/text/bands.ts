import { bands } from '@elocute/contract/limits'

/** The band of a percentage; it has the colour of the same name. */
export type Band = 'green' | 'yellow' | 'orange' | 'red'
/** Bars have three colours; only texts use orange. */
export type BarBand = Exclude<Band, 'orange'>

const three =
  ({ yellowFrom, greenFrom }: { yellowFrom: number; greenFrom: number }) =>
  (percent: number): BarBand =>
    percent >= greenFrom ? 'green' : percent >= yellowFrom ? 'yellow' : 'red'

/** The band of a quiz's completion rate. */
export const completionBand = three(bands.completionRate)
/** The band of the bar of one result. */
export const resultBand = three(bands.resultBar)

/** The band of the score of a reading or of a part of it. */
export const readingBand = three(bands.reading)

const markOf = { green: 'good', yellow: 'close', red: 'missed' } as const
/** The band of the bar of a sound: the same colours as on a map of sounds. */
export const soundBand = three(bands.sound)
/** The verdict on one sound (score 0 to 100). The server gives the verdicts on words. */
export const soundMark = (score: number) => markOf[soundBand(score)]

/** The band of the text of one result. */
export const performanceBand = (percent: number): Band =>
  percent >= bands.performance.greenFrom
    ? 'green'
    : percent >= bands.performance.yellowFrom
      ? 'yellow'
      : percent >= bands.performance.orangeFrom
        ? 'orange'
        : 'red'
