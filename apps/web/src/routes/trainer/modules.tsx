import { ModulesPage } from '../../features/modules/modules-page.tsx'

export const Component = ModulesPage
