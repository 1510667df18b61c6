import { isParticle } from './names.ts'

export const wordSet = (text: string) => new Set(text.split(/\s+/))

/** What joins two people, and stands in no name. */
export const conjunctions = wordSet('and und et och og en và & +')
/** What joins two first names, and also two last names of one person. */
export const besideNames = wordSet('y e i')
/** Words of sentences that stand in no name, or seldom. */
const functionWords = wordSet(
  `and or the is are was were will has have with for from at in on who please both all also their his her our my your this these here as by to if into start starts join
  joins add find attached below following new wrote und oder ist sind hat bitte mit für im sowie auch sie wir ihre wird werden aufnehmen neu neue et ou est sont avec pour dans
  merci veuillez ajouter nous notre son están por favor para con se en que nuevos nuevas añadir agregar sus os são com novos novas adicione adicionar incluir no na và cho
  của vào lớp là với những các xin hãy thêm و إلى من في يرجى الرجاء إضافة هم sono per il gli anche aggiungere`,
)
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
export const bare = (word: string): string => word.replace(/^[("'“]+|[)"'”.,;:!?]+$/g, '')
export const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** How many words of a text are those of sentences. */
export const countFunctionWords = (text: string): number =>
  wordsOf(text).filter((word, at) => {
    const plain = at === 0 ? bare(word).toLowerCase() : bare(word)
    return functionWords.has(plain) && !isParticle(plain)
  }).length
