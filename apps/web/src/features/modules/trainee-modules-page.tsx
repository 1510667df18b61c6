import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { say } from '../../lib/say.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ModuleCards } from './module-cards.tsx'
import { moduleQueries } from './modules.queries.ts'

/** Every module, for who reads them. */
export const TraineeModulesPage = () => {
  const modules = useQuery({ ...moduleQueries.list(), refetchInterval: limits.refreshMs })
  return (
    <>
      <Breadcrumb label={say.modules.where} items={[{ label: say.traineeModules.title }]} />
      <PageHeader title={say.traineeModules.title} lead={say.traineeModules.lead} />
      <ModuleCards modules={modules} />
    </>
  )
}
