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
import { paths, patterns } from '../client/address/paths.ts'
import type { EntryTabs } from './route-handle.ts'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

const { trainer } = paths

export const trainerLinks: readonly WorkspaceLink[] = [
  { to: trainer.home, label: m.home(), icon: <House {...linkIcon} /> },
  {
    to: trainer.quizzes,
    label: m.quizzes(),
    icon: <BookOpenCheck {...linkIcon} />,
    also: [patterns.trainerAttempt],
  },
  {
    to: trainer.readings,
    label: m.readings(),
    icon: <AudioLines {...linkIcon} />,
    also: [trainer.scripts],
  },
  {
    to: trainer.speaking,
    label: m.speaking(),
    icon: <MessageCircle {...linkIcon} />,
    also: [trainer.rubrics],
  },
  {
    to: trainer.trainees,
    label: m.trainees(),
    icon: <Users {...linkIcon} />,
    also: [trainer.groups, trainer.invitations],
  },
  { to: trainer.modules, label: m.modules(), icon: <BookOpen {...linkIcon} /> },
  { to: trainer.appeals, label: m.appeals(), icon: <Flag {...linkIcon} />, Label: AppealsLabel },
  {
    to: trainer.settings,
    label: m.settings(),
    icon: <Settings {...linkIcon} />,
    also: [trainer.trainers, trainer.rescore, trainer.accuracy, trainer.system, trainer.audit],
  },
  { to: trainer.account, label: m.account(), icon: <CircleUser {...linkIcon} />, also: [trainer.voice] },
]

export const readingTabs: EntryTabs = {
  label: m.readings(),
  tabs: [
    { to: trainer.readings, label: m.assigned() },
    { to: trainer.scripts, label: pages.scriptsTitle() },
  ],
}

export const speakingTabs: EntryTabs = {
  label: m.speaking(),
  tabs: [
    { to: trainer.speaking, label: m.speakingTasks() },
    { to: trainer.rubrics, label: m.rubrics() },
  ],
}

export const peopleTabs: EntryTabs = {
  label: m.trainees(),
  tabs: [
    { to: trainer.trainees, label: m.trainees() },
    { to: trainer.groups, label: m.groups() },
    {
      to: trainer.invitations,
      label: m.invitations(),
      also: [trainer.peopleImport],
      level: 'trainer',
    },
  ],
}

export const settingsTabs: EntryTabs = {
  label: m.settings(),
  tabs: [
    { to: trainer.settings, label: m.school() },
    { to: trainer.trainers, label: pages.trainersTitle(), level: 'owner' },
    { to: trainer.rescore, label: pages.rescoreTitle(), level: 'owner' },
    { to: trainer.accuracy, label: m.accuracy() },
    { to: trainer.signIn, label: pages.signInTitle(), level: 'owner' },
    { to: trainer.system, label: pages.systemTitle(), level: 'owner' },
    { to: trainer.audit, label: pages.auditTitle(), level: 'owner' },
  ],
}

export const accountTabs: EntryTabs = {
  label: m.account(),
  tabs: [
    { to: trainer.account, label: m.account() },
    { to: trainer.voice, label: pages.voiceTitle(), level: 'trainer' },
  ],
}
