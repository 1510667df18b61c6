/** What a mail begins with. */
const greeting =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|hola|estimad[oa]s?|olá|bom dia|oi|prezad[oa]s?|bonjour|liebe|hallo|xin chào|chào)(?!\p{L}).{0,60}[,!:]$|^(?:同学们|大家|各位|亲爱的|您|你).{0,20}[,，:：!！]$/iu
/** What a mail ends with. */
const closing =
  /^(?:best|kind|warm|many thanks|thanks|thank you|regards|cheers|sincerely|yours|see you|have a|saludos|un saludo|gracias|atenciosamente|obrigad[oa]|abraços|cordialement|merci|viele grüße|liebe grüße|trân trọng|cảm ơn)(?!\p{L}).{0,60}$/iu
/** So many lines at the end of a mail are its closing and who wrote it. */
const mostBelow = 4

/** The lines of a mail without its greeting, and without its closing with the name below. */
export const withoutGreeting = (lines: readonly string[]): readonly string[] => {
  const first = (lines[0] ?? '').trim()
  // “Hi,” alone may be a word.
  const isMail = /\s/.test(first) || lines.some((line, at) => at > 0 && /[:：]\s*$/.test(line))
  if (!greeting.test(first) || !isMail) return lines
  const end = lines.findIndex((line, at) => at >= lines.length - mostBelow && closing.test(line.trim()))
  return lines.slice(1, end < 1 ? lines.length : end)
}

/** Sentences have more words than what is asked. */
const wordsOfSentence = 4
const isSentence = (line: string): boolean =>
  /[.!?]["”’)]*$/.test(line.trim()) && line.trim().split(/\s+/).length >= wordsOfSentence

/** Whether a line is a sentence below words that it uses, and not a phrase that is asked. */
export const isExampleAmong = (lines: readonly string[]): ((line: string) => boolean) => {
  const rest = lines.filter((line) => !isSentence(line))
  const areWords =
    rest.length > 1 &&
    rest[0] === lines[0] &&
    rest.every((line) => line.trim().split(/\s+/).length < wordsOfSentence)
  return (line) => areWords && isSentence(line)
}

/** What stands before a list in a sentence: `This week we practise the words apple, thirty and kitchen.` */
const sentencesBefore = [
  /^(?:[^\s,;:]+ ){2,15}(?:words?|vocabulary|palabras|palavras|từ)(?: are| is| son| são)? (?=[^,;:]{1,60},)/iu,
  /^[^:]{0,100}(?<!\p{L})(?:words?|vocabulary|palabras|palavras|từ)(?!\p{L})[^:]{0,40}: (?=[^:,]{1,60},)/iu,
]

/** A list in one sentence, without the rest of it. */
export const withoutSentenceAround = (lines: readonly string[]): readonly string[] => {
  const [only = '', another] = lines
  const before = sentencesBefore.find((sentence) => sentence.test(only))
  if (another !== undefined || before === undefined) return lines
  const [list = ''] = only.replace(before, '').split(/[.!?](?:\s|$)/)
  return [list]
}
