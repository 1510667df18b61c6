import * as m from '@elocute/messages/account'
import * as calendarMessages from '@elocute/messages/calendar'
import { locales } from '@elocute/messages/language'
import { language as languageTitle } from '@elocute/messages/language-choice'
import { about as languageAbout } from '@elocute/messages/language-settings'
import * as ways from '@elocute/messages/sign-in-ways'
import * as workspacePages from '@elocute/messages/workspace-pages'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../ui/navigation/page-header.tsx'
import { TitledCard } from '../../ui/display/titled-section.tsx'
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
import { SignInWays, useHasSignInWays } from './sign-in-ways.tsx'
import { StoredFiles } from './stored-files.tsx'

/** The own account of a trainer or a trainee. */
export const AccountPage = () => {
  const account = useQuery(accountQuery())
  const hasSignInWays = useHasSignInWays()
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
            <TitledCard
              title={m.name()}
              about={own.role === 'trainer' ? m.nameAboutTrainer() : m.nameAbout()}
            >
              <NameForm account={own} />
            </TitledCard>
            <TitledCard title={m.emailTitle()} about={m.emailAbout()}>
              <EmailForm account={own} />
            </TitledCard>
            <TitledCard title={m.password()} about={m.passwordAbout()}>
              <PasswordForm account={own} />
            </TitledCard>
            {hasSignInWays && (
              <TitledCard title={ways.title()} about={ways.about()}>
                <SignInWays />
              </TitledCard>
            )}
            {locales.length > 1 && (
              <TitledCard title={languageTitle()} about={languageAbout()}>
                <LanguageForm />
              </TitledCard>
            )}
            <TitledCard title={m.sessions()} about={m.sessionsAbout()}>
              <SessionList />
            </TitledCard>
            {/* No optional mail is for an observer. */}
            <MayChange>
              <TitledCard title={m.mails()} about={m.mailsAbout()}>
                <MailChoices />
              </TitledCard>
            </MayChange>
            {own.role === 'trainee' && own.status === 'verified' && (
              <TitledCard title={calendarMessages.title()} about={calendarMessages.about()}>
                <Calendar />
              </TitledCard>
            )}
            {own.role === 'trainee' && own.status === 'verified' && (
              <TitledCard title={m.voice()} about={m.voiceAbout()}>
                <SharedVoice />
              </TitledCard>
            )}
            <TitledCard
              title={m.data()}
              about={own.role === 'trainer' ? m.dataAboutTrainer() : m.dataAbout()}
            >
              <DataButton />
            </TitledCard>
            {own.role === 'trainee' && (
              <TitledCard title={m.stored()} about={m.storedAbout()}>
                <StoredFiles />
              </TitledCard>
            )}
            <TitledCard
              title={m.delete()}
              about={own.role === 'trainer' ? m.deleteAboutTrainer() : m.deleteAbout()}
            >
              <DeleteAccount account={own} />
            </TitledCard>
          </>
        )}
      </QueryView>
    </>
  )
}

export { AccountPage as Component }
