/** A word of a quiz as the trainer typed it, with its capitals and accents. */
export const wordAsTyped = ({ question_word, shown_as = question_word }: QuizWord): string => shown_as

export type QuizWord = { question_word: string; shown_as?: string | undefined }
