type Props = {
  /** Says the sentence with something in the place of each word. */
  say: (...places: string[]) => string
  words: readonly string[]
}

const border = '\uE000'

/** A sentence in the reader's language about English words, which a screen reader says in English. */
export const WithEnglish = ({ say, words }: Props) =>
  say(...words.map((_, at) => `${border}${at}${border}`))
    .split(border)
    .map((piece, at) =>
      at % 2 === 0 ? (
        piece
      ) : (
        <span key={at} lang="en" dir="ltr">
          {words[Number(piece)]}
        </span>
      ),
    )
