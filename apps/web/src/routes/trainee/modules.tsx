import { TraineeModulesPage } from '../../features/modules/trainee-modules-page.tsx'

export const Component = TraineeModulesPage
