/** As people search: without capitals and accents, so that `jose` finds José. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

/** Whether a text has every word of a search somewhere; a search for nothing finds all. */
export const searching = (search: string): ((text: string) => boolean) => {
  const words = plain(search)
    .split(' ')
    .filter((word) => word !== '')
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}
