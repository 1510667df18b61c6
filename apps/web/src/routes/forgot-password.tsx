import { ResetPassword } from '../features/auth/reset-password.tsx'

export const Component = () => (
  <main id="content" tabIndex={-1} className="outline-none">
    <ResetPassword />
  </main>
)
