import * as m from '@elocute/messages/nav'
import * as pages from '@elocute/messages/trainer-pages'
import AudioLines from 'lucide-react/icons/audio-lines'
import CircleUser from 'lucide-react/icons/circle-user'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { AppealsLabel } from '../areas/trainer/attempts/appeals-label.tsx'
import { paths } from '../client/address/paths.ts'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

const { trainer } = paths

/** The entries of the menu, in its order. Each page names its entry in the route table. */
export const trainerMenu = {
  home: { to: trainer.home, label: m.home, icon: <House {...linkIcon} /> },
  quizzes: { to: trainer.quizzes, label: m.quizzes, icon: <BookOpenCheck {...linkIcon} /> },
  readings: {
    to: trainer.readings,
    label: m.readings,
    icon: <AudioLines {...linkIcon} />,
    tabs: [
      { to: trainer.readings, label: m.assigned },
      { to: trainer.scripts, label: pages.scriptsTitle },
    ],
  },
  speaking: {
    to: trainer.speaking,
    label: m.speaking,
    icon: <MessageCircle {...linkIcon} />,
    tabs: [
      { to: trainer.speaking, label: m.speakingTasks },
      { to: trainer.rubrics, label: m.rubrics },
    ],
  },
  trainees: {
    to: trainer.trainees,
    label: m.trainees,
    icon: <Users {...linkIcon} />,
    tabs: [
      { to: trainer.trainees, label: m.trainees },
      { to: trainer.groups, label: m.groups },
      { to: trainer.invitations, label: m.invitations, also: [trainer.peopleImport], level: 'trainer' },
    ],
  },
  modules: { to: trainer.modules, label: m.modules, icon: <BookOpen {...linkIcon} /> },
  appeals: { to: trainer.appeals, label: m.appeals, icon: <Flag {...linkIcon} />, Label: AppealsLabel },
  settings: {
    to: trainer.settings,
    label: m.settings,
    icon: <Settings {...linkIcon} />,
    tabs: [
      { to: trainer.settings, label: m.school },
      { to: trainer.trainers, label: pages.trainersTitle, level: 'owner' },
      { to: trainer.rescore, label: pages.rescoreTitle, level: 'owner' },
      { to: trainer.agreement, label: pages.agreementTitle, level: 'owner' },
      { to: trainer.accuracy, label: m.accuracy },
      { to: trainer.signIn, label: pages.signInTitle, level: 'owner' },
      { to: trainer.system, label: pages.systemTitle, level: 'owner' },
      { to: trainer.lms, label: pages.lmsTitle, level: 'owner' },
      { to: trainer.connections, label: pages.connectionsTitle, level: 'owner' },
      { to: trainer.audit, label: pages.auditTitle, level: 'owner' },
    ],
  },
  account: {
    to: trainer.account,
    label: m.account,
    icon: <CircleUser {...linkIcon} />,
    tabs: [
      { to: trainer.account, label: m.account },
      { to: trainer.voice, label: pages.voiceTitle },
    ],
  },
} satisfies Record<string, WorkspaceLink>

export const trainerLinks: readonly WorkspaceLink[] = Object.values(trainerMenu)
