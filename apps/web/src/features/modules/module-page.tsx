import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { ModuleFrame } from './module-frame.tsx'
import { ModuleWorkplace } from './module-workplace.tsx'
import { moduleQueries } from './modules.queries.ts'

/** One module, for the trainer. */
export const ModulePage = ({ id }: { id: string }) => {
  const module = useQuery(moduleQueries.detail(id))
  return (
    <ModuleFrame module={module} back={paths.trainer.modules}>
      {(shown) => <ModuleWorkplace module={shown} />}
    </ModuleFrame>
  )
}
