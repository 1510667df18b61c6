import { Banner } from '../../ui/banner.tsx'

/** What concerns the whole form, when there is something. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <Banner kind="error">{children}</Banner>
