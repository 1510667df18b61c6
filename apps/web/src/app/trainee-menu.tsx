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
import type { EntryTabs } from './route-handle.ts'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

const { trainee } = paths

const quizzes: WorkspaceLink = {
  to: trainee.quizzes,
  label: m.quizzes(),
  icon: <BookOpenCheck {...linkIcon} />,
}
const speechPractice: WorkspaceLink = {
  to: trainee.speechPractice,
  label: m.speechPractice(),
  icon: <Mic {...linkIcon} />,
  also: [trainee.readings, trainee.speaking],
}
const practice: WorkspaceLink = {
  to: trainee.practice,
  label: m.practice(),
  icon: <Repeat {...linkIcon} />,
  also: [trainee.sounds, trainee.listening],
}
const dictionary: WorkspaceLink = {
  to: trainee.dictionary,
  label: m.dictionary(),
  icon: <BookA {...linkIcon} />,
}

export const traineeLinks: readonly WorkspaceLink[] = [
  quizzes,
  {
    to: trainee.quizzesScore,
    label: m.quizzesScores(),
    icon: <Medal {...linkIcon} />,
    also: [trainee.readingsScore, patterns.quizResult],
  },
  speechPractice,
  practice,
  dictionary,
  { to: trainee.modules, label: m.modules(), icon: <BookOpen {...linkIcon} />, Label: ModulesLabel },
  { to: trainee.account, label: m.account(), icon: <CircleUser {...linkIcon} /> },
]

/** On a phone these are always in reach, at the bottom; the others are behind More. */
export const traineeBar: readonly WorkspaceLink[] = [quizzes, speechPractice, practice, dictionary]

export const scoreTabs: EntryTabs = {
  label: m.quizzesScores(),
  tabs: [
    { to: trainee.quizzesScore, label: m.quizzes() },
    { to: trainee.readingsScore, label: m.readings() },
  ],
}

export const readingTabs: EntryTabs = {
  label: m.speechPractice(),
  tabs: [
    { to: trainee.readings, label: m.assigned(), Label: AssignedLabel },
    { to: trainee.speaking, label: m.speaking() },
    { to: trainee.speechPractice, label: m.readAnything() },
    { to: trainee.ownReadings, label: m.myReadings() },
  ],
}

export const practiceTabs: EntryTabs = {
  label: m.practice(),
  tabs: [
    { to: trainee.practice, label: m.review() },
    { to: trainee.sounds, label: m.soundsTab() },
    { to: trainee.listening, label: m.listening() },
  ],
}
