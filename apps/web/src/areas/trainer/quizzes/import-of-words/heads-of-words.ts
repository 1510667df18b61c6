/** Heads of columns of English words. */
export const headsOfEnglish =
  /^(?:english|(?:british|american|uk|us)(?: english)?|ingl[eéê]s|anglais|englisch|inglese|angielski|английский|tiếng anh|الإنجليزية|ingilizce|英文|英语|英語|영어)$/iu
export const headsOfWords =
  /^(?:words?|terms?|vocab(?:ulary)?|questions?|question words?|q|items?|entry|headwords?|lemma|(?:base|verb) forms?|infinitives?|verbs|adjectives|nouns|adverbs|collocations?|(?:new|key|target|spelling) words?|phrasal verbs?|phrases?|idioms?|expressions?|spelling|front|palabras?|vocabulario|palavras?|mots?|w[oö]rt(?:er)?|vokabeln?|parol[ae]|słow[oa]|слов[оа]|từ(?: vựng)?|الكلمات|الكلمة|kata|kelime|salita|单词|單字|词汇|単語|단어)$/iu

/** Heads of columns of what is not asked. */
const headsOfOthers =
  /^(?:a|answers?|back|translations?|meanings?|definitions?|examples?(?: sentences?)?|ipa|pronunciation|phonetics?|part of speech|pos|notes?|synonyms?|antonyms?|past(?: simple| tense| participle)?|stem|usage|book|unit|picture|traducci[oó]n|significado|tradução|traduction|bedeutung|übersetzung|nghĩa|뜻|意味|意思|释义|المعنى)$/iu
/** Whether a text heads something that is not asked. */
export const isHeadOfOthers = (cell: string): boolean => headsOfOthers.test(cell)

export const isHeadOfWords = (cell: string): boolean => headsOfEnglish.test(cell) || headsOfWords.test(cell)
