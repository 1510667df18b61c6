import * as m from '@elocute/messages/nav'
import BookA from 'lucide-react/icons/book-a'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import House from 'lucide-react/icons/house'
import Medal from 'lucide-react/icons/medal'
import Mic from 'lucide-react/icons/mic'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'

export type WorkspaceLink = { to: string; label: string; icon: ReactNode }

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

export const trainerLinks: readonly WorkspaceLink[] = [
  { to: paths.trainer.home, label: m.home(), icon: <House {...icon} /> },
  { to: paths.trainer.quizzes, label: m.quizzes(), icon: <BookOpenCheck {...icon} /> },
  { to: paths.trainer.modules, label: m.modules(), icon: <BookOpen {...icon} /> },
  { to: paths.trainer.trainees, label: m.trainees(), icon: <Users {...icon} /> },
]

export const traineeLinks: readonly WorkspaceLink[] = [
  { to: paths.trainee.quizzes, label: m.quizzes(), icon: <BookOpenCheck {...icon} /> },
  { to: paths.trainee.quizzesScore, label: m.quizzesScores(), icon: <Medal {...icon} /> },
  { to: paths.trainee.speechPractice, label: m.speechPractice(), icon: <Mic {...icon} /> },
  { to: paths.trainee.dictionary, label: m.dictionary(), icon: <BookA {...icon} /> },
  { to: paths.trainee.modules, label: m.modules(), icon: <BookOpen {...icon} /> },
]
