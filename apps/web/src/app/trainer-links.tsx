import * as m from '@elocute/messages/nav'
import AudioLines from 'lucide-react/icons/audio-lines'
import CircleUser from 'lucide-react/icons/circle-user'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import { AppealsLabel } from '../areas/trainer/attempts/appeals-label.tsx'
import { paths } from '../client/address/paths.ts'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

export const trainerLinks: readonly WorkspaceLink[] = [
  { to: paths.trainer.home, label: m.home(), icon: <House {...linkIcon} /> },
  { to: paths.trainer.quizzes, label: m.quizzes(), icon: <BookOpenCheck {...linkIcon} /> },
  { to: paths.trainer.readings, label: m.readings(), icon: <AudioLines {...linkIcon} /> },
  { to: paths.trainer.modules, label: m.modules(), icon: <BookOpen {...linkIcon} /> },
  { to: paths.trainer.trainees, label: m.trainees(), icon: <Users {...linkIcon} /> },
  { to: paths.trainer.groups, label: m.groups(), icon: <UsersRound {...linkIcon} /> },
  { to: paths.trainer.appeals, label: m.appeals(), icon: <Flag {...linkIcon} />, Label: AppealsLabel },
  { to: paths.trainer.settings, label: m.settings(), icon: <Settings {...linkIcon} /> },
  { to: paths.trainer.account, label: m.account(), icon: <CircleUser {...linkIcon} /> },
]
