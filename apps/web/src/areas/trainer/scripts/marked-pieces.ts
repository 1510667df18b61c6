type Place = { start: number; end: number }

/** A text in pieces: those at the places, which follow each other, and those between them. */
export const markedPieces = (
  text: string,
  places: readonly Place[],
): { piece: string; isMarked: boolean }[] => {
  let at = 0
  const pieces = places.flatMap(({ start, end }) => {
    const before = text.slice(at, start)
    at = end
    return [
      { piece: before, isMarked: false },
      { piece: text.slice(start, end), isMarked: true },
    ]
  })
  return [...pieces, { piece: text.slice(at), isMarked: false }].filter(({ piece }) => piece !== '')
}
