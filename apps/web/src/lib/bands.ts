import { bands } from '@elocute/contract/limits'

/** Where a percentage stands; the tone of the same name colours it. */
export type Band = 'green' | 'yellow' | 'orange' | 'red'
/** A bar has three colours; only texts know orange. */
export type BarBand = Exclude<Band, 'orange'>

const three =
  ({ yellowFrom, greenFrom }: { yellowFrom: number; greenFrom: number }) =>
  (percent: number): BarBand =>
    percent >= greenFrom ? 'green' : percent >= yellowFrom ? 'yellow' : 'red'

/** How many of the class have completed a quiz. */
export const completionBand = three(bands.completionRate)
/** The bar of one result. */
export const resultBand = three(bands.resultBar)

/** How well a reading, or a part of it, can be followed. */
export const readingBand = three(bands.reading)

const markOf = { green: 'good', yellow: 'close', red: 'missed' } as const
const soundBand = three(bands.sound)
/** The verdict on one sound. Those on words are the server's. */
export const soundMark = (score: number) => markOf[soundBand(score)]

/** The word and colour of one result. */
export const performanceBand = (percent: number): Band =>
  percent >= bands.performance.greenFrom
    ? 'green'
    : percent >= bands.performance.yellowFrom
      ? 'yellow'
      : percent >= bands.performance.orangeFrom
        ? 'orange'
        : 'red'
