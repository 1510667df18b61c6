/** The number of a column, from 0: 2 for `C`. */
export const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1

const lettersOf = (column: number): string => {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

const rowOrCell = /<((?:\w+:)?(row|c))(?=[\s/>])([^>]*)/g
const address = /\sr=["']([A-Z]*)(\d+)["']/

/**
 * Gives each cell of a sheet its address, which the library needs. A row or cell without one follows the one before it (ECMA-376-1, 18.3.1.4
 * and 18.3.1.73).
 */
export const withAddresses = (sheet: string): string => {
  let [row, column] = [0, -1]
  return sheet.replace(rowOrCell, (tag, name: string, kind: string, attributes: string) => {
    const [found, letters = '', number] = address.exec(attributes) ?? []
    if (kind === 'row') [row, column] = [number === undefined ? row + 1 : Number(number), -1]
    else if (number === undefined) column += 1
    else [row, column] = [Number(number), columnOf(letters)]
    return kind === 'row' || found ? tag : `<${name} r="${lettersOf(column)}${row}"${attributes}`
  })
}
