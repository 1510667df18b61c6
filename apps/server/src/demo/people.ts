import type { CefrLevel } from '@elocute/contract/cefr'

/** A typical class: its trainees and their progress. `skill` (0 to 1) is the probability of a right word. */
export type DemoTrainee = {
  first: string
  middle?: string
  last: string
  status: 'verified' | 'pending'
  skill: number
  /** Days since the registration. */
  joined: number
  /** Quizzes that the trainee has not taken yet. */
  leaves?: readonly string[]
}

const verified = (
  first: string,
  last: string,
  skill: number,
  joined: number,
  middle?: string,
): DemoTrainee => ({
  first,
  last,
  status: 'verified',
  skill,
  joined,
  ...(middle !== undefined && { middle }),
})
const pending = (first: string, last: string, joined: number): DemoTrainee => ({
  first,
  last,
  status: 'pending',
  skill: 0,
  joined,
})

/** Who works for the school beside the owner. The demo prints their sign-ins. */
export const demoColleagues = [
  { first: 'Daniel', last: 'Okonjo', level: 'trainer', joined: 30 },
  { first: 'Ruth', last: 'Castellan', level: 'observer', joined: 12 },
] as const

export const demoTrainer = { first: 'Helen', last: 'Marsh', email: 'helen.marsh@school.example' }

/** The demo prints the sign-in of the first one. */
export const demoTrainees: readonly DemoTrainee[] = [
  { ...verified('Mia', 'Santos', 0.85, 41, 'Reyes'), leaves: ['Customer care', 'Silent letters'] },
  verified('Paolo', 'Aquino', 0.92, 41),
  verified('Grace', 'Villanueva', 0.78, 41, 'Lim'),
  verified('José', 'Ramírez', 0.66, 41),
  verified('Siobhán', "O'Connor", 0.97, 40),
  verified('Nguyen', 'Minh Anh', 0.58, 40),
  verified('Amina', 'Yusuf', 0.74, 40),
  verified('Jean-Luc', 'Moreau', 0.69, 39),
  verified('Priya', 'Nair', 0.88, 39, 'Lakshmi'),
  verified('Kenji', 'Watanabe', 0.49, 38),
  verified('Leila', 'Haddad', 0.81, 38),
  verified('Mateo', 'Cruz', 0.62, 36, 'Andrés'),
  verified('Ewa', 'Kowalska', 0.71, 35),
  verified('Chinedu', 'Okafor', 0.83, 35),
  verified('Lin', 'Xiaoyu', 0.44, 34),
  verified('Sofia', 'Marino', 0.76, 33),
  verified('Arman', 'Petrosyan', 0.55, 27),
  verified('Fatima', 'Zahra', 0.9, 26),
  verified('Dmitri', 'Volkov', 0.37, 20),
  verified('Hana', 'Kim', 0.68, 13, 'Seo-yeon'),
  pending('Luca', 'Bianchi', 3),
  pending('Angelica', 'Dela Cruz', 2),
  pending('Oluwaseun', 'Adeyemi', 1),
  pending('Thi Mai', 'Tran', 0),
]

/** What the trainers think of a trainee; they have not met applicants. */
export const cefrOf = ({ status, skill }: DemoTrainee): CefrLevel | null => {
  if (status === 'pending') return null
  if (skill >= 0.9) return 'C1'
  if (skill >= 0.8) return 'B2'
  return skill >= 0.6 ? 'B1' : 'A2'
}

export const emailOf = ({ first, last }: { first: string; last: string }): string => {
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()
  return `${plain(first)}.${plain(last)}@school.example`
}
