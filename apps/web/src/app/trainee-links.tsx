import * as m from '@elocute/messages/nav'
import AudioLines from 'lucide-react/icons/audio-lines'
import CircleUser from 'lucide-react/icons/circle-user'
import BookA from 'lucide-react/icons/book-a'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Ear from 'lucide-react/icons/ear'
import Medal from 'lucide-react/icons/medal'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Mic from 'lucide-react/icons/mic'
import Repeat from 'lucide-react/icons/repeat'
import { paths } from '../client/address/paths.ts'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

export const traineeLinks: readonly WorkspaceLink[] = [
  // A result belongs to Quizzes Scores, although its address is below that of the quizzes.
  { to: paths.trainee.quizzes, label: m.quizzes(), icon: <BookOpenCheck {...linkIcon} />, exact: true },
  { to: paths.trainee.quizzesScore, label: m.quizzesScores(), icon: <Medal {...linkIcon} /> },
  { to: paths.trainee.readings, label: m.readings(), icon: <AudioLines {...linkIcon} /> },
  { to: paths.trainee.practice, label: m.practice(), icon: <Repeat {...linkIcon} /> },
  { to: paths.trainee.speechPractice, label: m.speechPractice(), icon: <Mic {...linkIcon} /> },
  { to: paths.trainee.sounds, label: m.sounds(), icon: <Grid3x3 {...linkIcon} /> },
  { to: paths.trainee.listening, label: m.listening(), icon: <Ear {...linkIcon} /> },
  { to: paths.trainee.dictionary, label: m.dictionary(), icon: <BookA {...linkIcon} /> },
  { to: paths.trainee.modules, label: m.modules(), icon: <BookOpen {...linkIcon} /> },
  { to: paths.trainee.account, label: m.account(), icon: <CircleUser {...linkIcon} /> },
]

/** Practice is what a trainee does most, so it comes second where the links are in a menu. */
export const traineeMenuLinks: readonly WorkspaceLink[] = traineeLinks.toSorted(
  (a, b) => placeOf(a) - placeOf(b),
)

function placeOf({ to }: WorkspaceLink): number {
  return to === paths.trainee.quizzes ? 0 : to === paths.trainee.speechPractice ? 1 : 2
}
