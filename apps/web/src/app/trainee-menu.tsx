import * as m from '@elocute/messages/nav'
import CircleUser from 'lucide-react/icons/circle-user'
import BookA from 'lucide-react/icons/book-a'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Medal from 'lucide-react/icons/medal'
import Mic from 'lucide-react/icons/mic'
import Repeat from 'lucide-react/icons/repeat'
import { ModulesLabel } from '../areas/trainee/modules/modules-label.tsx'
import { paths, patterns } from '../client/address/paths.ts'
import { AssignedLabel } from './assigned-label.tsx'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

const { trainee } = paths

/** The entries of the menu, in its order. Each page names its entry in the route table. */
export const traineeMenu = {
  quizzes: { to: trainee.quizzes, label: m.quizzes, icon: <BookOpenCheck {...linkIcon} /> },
  scores: {
    to: trainee.quizzesScore,
    label: m.quizzesScores,
    icon: <Medal {...linkIcon} />,
    tabs: [
      { to: trainee.quizzesScore, label: m.quizzes },
      { to: trainee.readingsScore, label: m.readings },
    ],
  },
  speechPractice: {
    to: trainee.speechPractice,
    label: m.speechPractice,
    icon: <Mic {...linkIcon} />,
    tabs: [
      { to: trainee.readings, label: m.assigned, Label: AssignedLabel, also: [patterns.readAssigned] },
      { to: trainee.speaking, label: m.speaking },
      { to: trainee.speechPractice, label: m.readAnything },
      { to: trainee.ownReadings, label: m.myReadings },
    ],
  },
  practice: {
    to: trainee.practice,
    label: m.practice,
    icon: <Repeat {...linkIcon} />,
    tabs: [
      { to: trainee.practice, label: m.review },
      { to: trainee.sounds, label: m.soundsTab },
      { to: trainee.listening, label: m.listening },
    ],
  },
  dictionary: { to: trainee.dictionary, label: m.dictionary, icon: <BookA {...linkIcon} /> },
  modules: { to: trainee.modules, label: m.modules, icon: <BookOpen {...linkIcon} />, Label: ModulesLabel },
  account: { to: trainee.account, label: m.account, icon: <CircleUser {...linkIcon} /> },
} satisfies Record<string, WorkspaceLink>

export const traineeLinks: readonly WorkspaceLink[] = Object.values(traineeMenu)

const { quizzes, speechPractice, practice, dictionary } = traineeMenu

/** On a phone these are always in reach, at the bottom; the others are behind More. */
export const traineeBar: readonly WorkspaceLink[] = [quizzes, speechPractice, practice, dictionary]
