import { Navigate } from 'react-router'
import { useAuthDraft } from './auth-draft.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { SignUpPanel } from './sign-up-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

export const Component = () => {
  const { panel, ...props } = useAuthDraft()
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {panel === 'verify' && props.draft.token ? (
        <VerifyPanel {...props} />
      ) : panel === 'sign-up' ? (
        // Who has joined by an invitation signs up again by the same one.
        props.draft.joinPath ? (
          <Navigate to={props.draft.joinPath} replace />
        ) : (
          <SignUpPanel {...props} />
        )
      ) : (
        <SignInPanel {...props} />
      )}
    </main>
  )
}
