/** Of words that were said or not, how many were believed; of readings, in how many something added was noticed. */
export type Count = {
  hits: number
  false: number
  missed: number
  well: number
  lost: number
  extraReadings: number
  extraFound: number
  plainReadings: number
  plainWrong: number
}

export function count(): Count {
  return {
    hits: 0,
    false: 0,
    missed: 0,
    well: 0,
    lost: 0,
    extraReadings: 0,
    extraFound: 0,
    plainReadings: 0,
    plainWrong: 0,
  }
}

export function add(
  to: Count,
  believed: readonly boolean[],
  said: readonly boolean[],
  isWell: (at: number) => boolean,
): void {
  for (const [at, wasSaid] of said.entries()) {
    const isBelieved = believed[at] === true
    if (!wasSaid && !isBelieved) to.hits++
    if (wasSaid && !isBelieved) to.false++
    if (!wasSaid && isBelieved) to.missed++
    if (wasSaid && isWell(at)) to.well++
    if (wasSaid && isWell(at) && !isBelieved) to.lost++
  }
}

export function print(
  name: string,
  { hits, false: wrong, missed, well, lost, extraReadings, extraFound, plainReadings, plainWrong }: Count,
): void {
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
  const cells = [
    name,
    hits + missed,
    percent(hits, hits + missed),
    percent(hits, hits + wrong),
    (hits / (hits + (wrong + missed) / 2)).toFixed(3),
    percent(lost, well),
    percent(extraFound, extraReadings),
    percent(plainWrong, plainReadings),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
