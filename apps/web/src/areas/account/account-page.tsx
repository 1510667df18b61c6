import * as m from '@elocute/messages/account'
import * as calendarMessages from '@elocute/messages/calendar'
import { locales } from '@elocute/messages/language'
import { language as languageTitle } from '@elocute/messages/language-choice'
import { about as languageAbout } from '@elocute/messages/language-settings'
import * as ways from '@elocute/messages/sign-in-ways'
import * as workspacePages from '@elocute/messages/workspace-pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/display/card.tsx'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { accountQuery } from './account.queries.ts'
import { Calendar } from './calendar.tsx'
import { DataButton } from './data-button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { LanguageForm } from './language-form.tsx'
import { MailChoices } from './mail-choices.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import { MayChange } from '../../shared/session/may-change.tsx'
import { QueryView } from '../../shared/query/query-view.tsx'
import { SharedVoice } from './shared-voice.tsx'
import { useSignInWays } from '../../shared/session/sign-in-ways.queries.ts'
import { SignInWays } from './sign-in-ways.tsx'
import { StoredFiles } from './stored-files.tsx'

/** The own account of a trainer or a trainee. */
export const AccountPage = () => {
  const account = useQuery(accountQuery())
  const { hasProviders } = useSignInWays()
  return (
    <>
      <PageHeader title={workspacePages.accountTitle()} lead={workspacePages.accountLead()} />
      <QueryView
        query={account}
        loading={m.loading()}
        skeleton={10}
        failed={m.failedTitle()}
        className="grid max-w-text gap-4"
      >
        {(own) => (
          <>
            <Part
              id="name-title"
              title={m.name()}
              about={own.role === 'trainer' ? m.nameAboutTrainer() : m.nameAbout()}
            >
              <NameForm account={own} />
            </Part>
            <Part id="email-title" title={m.emailTitle()} about={m.emailAbout()}>
              <EmailForm account={own} />
            </Part>
            <Part id="password-title" title={m.password()} about={m.passwordAbout()}>
              <PasswordForm account={own} />
            </Part>
            {hasProviders && (
              <Part id="ways-title" title={ways.title()} about={ways.about()}>
                <SignInWays />
              </Part>
            )}
            {locales.length > 1 && (
              <Part id="language-title" title={languageTitle()} about={languageAbout()}>
                <LanguageForm />
              </Part>
            )}
            <Part id="sessions-title" title={m.sessions()} about={m.sessionsAbout()}>
              <SessionList />
            </Part>
            {/* No optional mail is for an observer. */}
            <MayChange>
              <Part id="mails-title" title={m.mails()} about={m.mailsAbout()}>
                <MailChoices />
              </Part>
            </MayChange>
            {own.role === 'trainee' && own.status === 'verified' && (
              <Part id="calendar-title" title={calendarMessages.title()} about={calendarMessages.about()}>
                <Calendar />
              </Part>
            )}
            {own.role === 'trainee' && own.status === 'verified' && (
              <Part id="voice-title" title={m.voice()} about={m.voiceAbout()}>
                <SharedVoice />
              </Part>
            )}
            <Part
              id="data-title"
              title={m.data()}
              about={own.role === 'trainer' ? m.dataAboutTrainer() : m.dataAbout()}
            >
              <DataButton />
            </Part>
            {own.role === 'trainee' && (
              <Part id="stored-title" title={m.stored()} about={m.storedAbout()}>
                <StoredFiles />
              </Part>
            )}
            <Part
              id="delete-title"
              title={m.delete()}
              about={own.role === 'trainer' ? m.deleteAboutTrainer() : m.deleteAbout()}
            >
              <DeleteAccount account={own} />
            </Part>
          </>
        )}
      </QueryView>
    </>
  )
}

type PartProps = { id: string; title: string; about: string; children: ReactNode }

const Part = ({ id, title, about, children }: PartProps) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-lead font-semibold">
      {title}
    </h2>
    <p className="mb-4 text-ink-soft">{about}</p>
    {children}
  </Card>
)

export { AccountPage as Component }
