import { useAuthDraft } from '../features/auth/auth-draft.ts'
import { SignInPanel } from '../features/auth/sign-in-panel.tsx'
import { SignUpPanel } from '../features/auth/sign-up-panel.tsx'
import { VerifyPanel } from '../features/auth/verify-panel.tsx'

export const Component = () => {
  const panel = useAuthDraft()
  const { draft } = panel
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {draft.panel === 'verify' && draft.token ? (
        <VerifyPanel {...panel} />
      ) : draft.panel === 'sign-up' ? (
        <SignUpPanel {...panel} />
      ) : (
        <SignInPanel {...panel} />
      )}
    </main>
  )
}
