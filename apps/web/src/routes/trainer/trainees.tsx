import { TraineesPage } from '../../features/trainees/trainees-page.tsx'

export const Component = TraineesPage
