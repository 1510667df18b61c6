import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'

type Props = { icon?: ReactNode; hint: string; showAll: string; onShowAll: () => void; children: ReactNode }

/** Stands for a list in which nothing fits the search or the filters. */
export const NoneMatch = ({ showAll, onShowAll, ...state }: Props) => (
  <EmptyState
    {...state}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {showAll}
      </Button>
    }
  />
)
