import * as m from '@elocute/messages/trainer-home'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import FolderOpen from 'lucide-react/icons/folder-open'
import Mic from 'lucide-react/icons/mic'
import Users from 'lucide-react/icons/users'
import { StatCard } from '../../ui/stat-card.tsx'
import type { TrainerHome } from './dashboards.queries.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const
const figure = (count: number) => count.toLocaleString('en')

export const HomeFigures = ({ stats }: { stats: TrainerHome['stats'] }) => (
  <div role="group" aria-label={m.figures()} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    <StatCard
      label={m.totalQuizzes()}
      value={figure(stats.totalQuizzes)}
      icon={<BookOpenCheck {...icon} />}
    />
    <StatCard label={m.totalParticipants()} value={figure(stats.totalAttempts)} icon={<Mic {...icon} />} />
    <StatCard
      label={m.totalTrainees()}
      value={figure(stats.totalTrainees)}
      note={m.verified()}
      icon={<Users {...icon} />}
    />
    <StatCard label={m.totalModules()} value={figure(stats.totalModules)} icon={<FolderOpen {...icon} />} />
  </div>
)
