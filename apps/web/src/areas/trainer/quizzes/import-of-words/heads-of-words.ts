/** Heads of columns of English words. */
export const headsOfEnglish =
  /^(?:english|(?:british|american|uk|us)(?: english)?|ingl[eéê]s|anglais|englisch|inglese|angielski|английский|tiếng anh|الإنجليزية|ingilizce|英文|英语|英語|영어)$/iu
export const headsOfWords =
  /^(?:words?|terms?|vocab(?:ulary)?|questions?|question words?|phrasal verbs?|phrases?|idioms?|expressions?|spelling|front|palabras?|vocabulario|palavras?|mots?|w[oö]rt(?:er)?|vokabeln?|parol[ae]|słow[oa]|слов[оа]|từ(?: vựng)?|الكلمات|الكلمة|kata|kelime|salita|单词|單字|词汇|単語|단어)$/iu

export const isHeadOfWords = (cell: string): boolean => headsOfEnglish.test(cell) || headsOfWords.test(cell)
