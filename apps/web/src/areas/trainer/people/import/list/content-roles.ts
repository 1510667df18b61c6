import { findAddress } from './addresses.ts'
import { cleanName, looksLikeName } from './names.ts'
import { isKnownHead, type Role } from './heads.ts'

/** The share of cells that tells what a column is. */
export const mostly = 0.7

export const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell !== ''

export const share = (cells: readonly string[], isSuch: (cell: string) => boolean): number => {
  const filled = cells.filter(isFilled)
  return filled.length === 0 ? 0 : filled.filter(isSuch).length / filled.length
}

const isInitial = (cell: string): boolean => /^\p{L}\.?$/u.test(cell)

/** Letters of a register: `P P F P`. */
const areMarks = (cell: string): boolean => /^\p{L}(?:\s\p{L})+$/u.test(cell)

const isVaried = (cells: readonly string[]) => {
  const filled = cells.filter(isFilled)
  return filled.length < 6 || new Set(filled).size > filled.length / 4
}

/** What people are in a course or a team, or whether they came, and not what they are called. */
const position =
  /^(?:(?:senior|junior|team|shift|deputy|assistant|call centre|call center) )*(?:agent|leader|lead|supervisor|manager|trainer|coach|teacher|tutor|student|pupil|learner|trainee|member|owner|guest|presenter|organi[sz]er|attendee|participant|admin|administrator|representative|associate|specialist|analyst|present|absent|late|excused|active|inactive|invited|pending|accepted|declined|confirmed|registered|enrolled|completed)$/i

/** Whether a text is the name of somebody in more than a word, and not what she is in a course. */
export const isWholeName = (text: string): boolean =>
  text.includes(' ') && looksLikeName(text) && !position.test(text)

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Where a word of a cell stands in the address of its row; -1 if none does. */
export const placeInAddress = (cell: string, address: string): number => {
  const [account = ''] = folded(address).split('@')
  const places = folded(cleanName(cell))
    .split(/[ '.-]/)
    .filter((word) => word.length > 2)
    .map((word) => account.indexOf(word))
    .filter((place) => place !== -1)
  return places.length === 0 ? -1 : Math.min(...places)
}

const isMostlyWhole = (cells: readonly string[]): boolean =>
  share(cells, (cell) => cell.includes(' ')) >= mostly

/** The share of cells of which the address of the row has a word. */
export const shareInAddresses = (cells: readonly string[], addresses: readonly string[]): number =>
  cells.filter((cell, row) => placeInAddress(cell, addresses[row] ?? '') !== -1).length /
  Math.max(1, cells.length)

/** The column of whole names under a head that says nothing: the addresses repeat them, or no other column looks like names. */
const wholeNameColumn = (
  cellsOf: readonly (readonly string[])[],
  email: number,
  candidates: readonly number[],
): number => {
  const whole = candidates.filter((at) => isMostlyWhole(cellsOf[at] ?? []))
  const inAddresses = (at: number) => shareInAddresses(cellsOf[at] ?? [], cellsOf[email] ?? []) >= 0.5
  const [confirmed, another] = whole.filter(inAddresses)
  if (confirmed !== undefined) return another === undefined ? confirmed : -1
  const [only, second] = candidates
  const cells = (cellsOf[only ?? -1] ?? []).filter(isFilled)
  return only !== undefined &&
    second === undefined &&
    whole.includes(only) &&
    new Set(cells).size === cells.length
    ? only
    : -1
}

/**
 * Roles from what the cells look like: the names in their order, where each row has another one. Under heads that nobody knows a column
 * may as well be a city or a father, so only whole names are taken there.
 */
export const rolesByContent = (
  cellsOf: readonly (readonly string[])[],
  email: number,
  headCells: readonly string[],
): Role[] => {
  const similar = cellsOf.flatMap((cells, at) =>
    at !== email &&
    share(cells, looksLikeName) >= mostly &&
    share(cells, (cell) => position.test(cell) || areMarks(cell) || isKnownHead(cell)) < mostly &&
    isVaried(cells)
      ? [at]
      : [],
  )
  // Beside two columns of names a third that repeats itself is a role or a gender, and beside whole names a second that is always the same.
  const distinct = similar.filter((at) => {
    const filled = (cellsOf[at] ?? []).filter(isFilled)
    return (
      new Set(filled).size === filled.length && (at !== similar.at(-1) || share(filled, isInitial) < mostly)
    )
  })
  const addressed = cellsOf[email] ?? []
  // Beside `Anna Weber (anna@school.example)` stands something else: a department, a comment.
  const isNamed = (cell: string) => isWholeName(findAddress(cell)?.rest ?? '')
  if (share(addressed, isNamed) >= mostly) return cellsOf.map((_, at) => (at === email ? 'email' : 'ignored'))
  const isWhole = (at: number) => isMostlyWhole(cellsOf[at] ?? [])
  const isSame = (at: number) => new Set(cellsOf[at]).size === 1 && (cellsOf[at]?.length ?? 0) > 1
  const hasRole = similar.length === 2 && similar.some(isSame) && distinct.some(isWhole)
  const all = hasRole || (similar.length > 2 && distinct.length >= 2) ? distinct : similar
  if (headCells.some(isFilled)) {
    const whole = wholeNameColumn(cellsOf, email, all)
    return cellsOf.map((_, at) => (at === email ? 'email' : at === whole ? 'name' : 'ignored'))
  }
  /** Whether a column repeats what two others say, as a display name does. */
  const repeats = (at: number) => {
    const others = all.filter((other) => other !== at)
    const isRepeated = (_: string, row: number) =>
      others.filter((other) => {
        const part = cellsOf[other]?.[row] ?? ''
        return part !== '' && (cellsOf[at]?.[row] ?? '').includes(part)
      }).length >= 2
    return (
      all.length >= 3 && (cellsOf[at] ?? []).filter(isRepeated).length >= mostly * (cellsOf[at] ?? []).length
    )
  }
  const inAddresses = (at: number) => shareInAddresses(cellsOf[at] ?? [], addressed)
  // Beside `Anna Weber`, whom the address repeats, stands something else that it does not.
  const isOther = (at: number) =>
    inAddresses(at) === 0 &&
    all.some((other) => isWhole(other) && !repeats(other) && inAddresses(other) >= mostly)
  const parts = all.filter((at) => !repeats(at) && !isOther(at))
  /** Whether the addresses have the second of two columns before the first: Weber, Anna, anna.weber@. */
  const isReversed = () => {
    const [first = [], second = []] = parts.map((at) => cellsOf[at] ?? [])
    const orders = (cellsOf[email] ?? []).map((address, row) => {
      const [one, other] = [
        placeInAddress(first[row] ?? '', address),
        placeInAddress(second[row] ?? '', address),
      ]
      return one === -1 || other === -1 ? 0 : other - one
    })
    return orders.filter((order) => order < 0).length > orders.length / 2
  }
  const inTwo: readonly Role[] = ['first_name', 'last_name']
  const order: readonly Role[] =
    parts.length === 1
      ? ['name']
      : parts.length === 2
        ? isReversed()
          ? inTwo.toReversed()
          : inTwo
        : ['first_name', 'middle_name', 'last_name']
  return cellsOf.map((_, at) => (at === email ? 'email' : (order[parts.indexOf(at)] ?? 'ignored')))
}
