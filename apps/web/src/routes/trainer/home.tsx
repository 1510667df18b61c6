import { TrainerHomePage } from '../../features/dashboards/trainer-home-page.tsx'

export const Component = TrainerHomePage
