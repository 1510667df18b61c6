import type { Difficulty } from '@elocute/contract/quiz-fields'

/** What lists say for each difficulty, without accents, also in the other languages of Elocute. */
const names: Readonly<Record<Difficulty, string>> = {
  Easy: 'easy, e, facil, facile, leicht, einfach, de, 简单, 容易, سهل, سهله',
  Medium:
    'medium, med, m, moderate, medio, media, intermedio, moyen, mittel, vua, trung binh, 中等, متوسط, متوسطه',
  Hard: 'hard, h, difficult, dificil, difficile, schwer, schwierig, kho, 困难, 难, صعب, صعبه',
}
const heads =
  'difficulty, level, dificultad, nivel, dificuldade, difficulte, niveau, schwierigkeit, stufe, difficolta, livello, 难度, الصعوبه, المستوي, muc do, do kho, cap do'

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replaceAll('ة', 'ه').trim()

const byName = new Map(
  (['Easy', 'Medium', 'Hard'] as const).flatMap((difficulty) =>
    names[difficulty].split(', ').map((name) => [plain(name), difficulty] as const),
  ),
)
const plainHeads = new Set(heads.split(', ').map(plain))
const byNumber = new Map<string, Difficulty>([
  ['1', 'Easy'],
  ['2', 'Medium'],
  ['3', 'Hard'],
])

/** The difficulty that a text names; null if it says something else. */
export const difficultyOf = (text: string): Difficulty | null => byName.get(plain(text)) ?? null

/** The difficulty in a cell under the head of one, where numbers and stars count from easy to hard. */
export const difficultyUnderHead = (cell: string): Difficulty | null =>
  difficultyOf(cell) ?? byNumber.get(/^[*★⭐]+$/u.test(cell) ? String(Array.from(cell).length) : cell) ?? null

export const isHeadOfDifficulty = (cell: string): boolean => plainHeads.has(plain(cell))
