import { useAuthDraft } from '../features/auth/auth-draft.ts'
import { SignInPanel } from '../features/auth/sign-in-panel.tsx'
import { SignUpPanel } from '../features/auth/sign-up-panel.tsx'
import { VerifyPanel } from '../features/auth/verify-panel.tsx'

export const Component = () => {
  const { panel, ...props } = useAuthDraft()
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {panel === 'verify' && props.draft.token ? (
        <VerifyPanel {...props} />
      ) : panel === 'sign-up' ? (
        <SignUpPanel {...props} />
      ) : (
        <SignInPanel {...props} />
      )}
    </main>
  )
}
