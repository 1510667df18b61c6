import { Banner } from '../../../ui/feedback/banner.tsx'

/** The error of the whole form, if there is one. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <Banner kind="error">{children}</Banner>
