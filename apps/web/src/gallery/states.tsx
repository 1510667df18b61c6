import Inbox from 'lucide-react/icons/inbox'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/form/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../ui/feedback/error-panel.tsx'
import { SkeletonCards } from '../ui/feedback/skeleton.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { Columns, Group } from './group.tsx'

const problem = new Error('We can’t reach the server. Check your connection.')

export const States = () => (
  <Group title="States">
    <Columns>
      <Banner kind="info">Please sign in to continue.</Banner>
      <Banner kind="success">Verification successful!</Banner>
      <Banner kind="warning">The microphone is very quiet.</Banner>
      <Banner kind="error">Invalid email or password</Banner>
    </Columns>
    <Columns>
      <ErrorPanel title="Error loading module" problem={problem} onRetry={() => undefined} />
      <EmptyState
        icon={<Inbox aria-hidden="true" className="size-8" />}
        hint="Create the first one, and your trainees see it at once."
        action={<Button>Create quiz</Button>}
      >
        No quizzes found
      </EmptyState>
      <Waiting label="Loading quizzes" />
    </Columns>
    <Waiting label="Loading cards">
      <SkeletonCards count={3} />
    </Waiting>
  </Group>
)
