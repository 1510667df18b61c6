import * as m from '@elocute/messages/nav'
import { Outlet, useMatch } from 'react-router'
import { paths } from '../client/address/paths.ts'
import { LanguageNote } from '../shared/language/language-note.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Around every public page. */
export const Component = () => {
  const onLanding = useMatch(paths.landing) !== null
  return (
    <PublicFrame
      aside={
        <>
          {onLanding && (
            <LinkButton to={paths.signIn} variant="quiet">
              {m.signIn()}
            </LinkButton>
          )}
          <LanguageSwitch />
        </>
      }
      note={<LanguageNote />}
    >
      <Outlet />
    </PublicFrame>
  )
}
