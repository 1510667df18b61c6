import * as m from '@elocute/messages/settings'
import * as timeZoneMessages from '@elocute/messages/time-zone'
import { locales } from '@elocute/messages/language'
import * as languages from '@elocute/messages/language-settings'
import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { timeIn } from '../../../../text/time-zones.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TitledCard } from '../../../../ui/display/titled-section.tsx'
import { ClipSettingsForm } from './clip-settings-form.tsx'
import { LanguageForm, schoolLanguageName } from './language-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { SchoolForm } from './school-form.tsx'
import { SpeakingForm } from './speaking-form.tsx'
import { TimeZoneForm } from './time-zone-form.tsx'
import { TranscriptsForm } from './transcripts-form.tsx'
import { settingsQuery, type LoadedSettings } from '../../../../shared/session/school-time-note.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'

export const SettingsPage = () => {
  const settings = useQuery(settingsQuery())
  return (
    <>
      <PageHeader title={nav.settings()} lead={trainerPages.settingsLead()} />
      <QueryView
        query={settings}
        loading={m.loading()}
        failed={m.failedTitle()}
        className="grid max-w-text gap-4"
      >
        {(loaded) => (
          <>
            <School settings={loaded} />
            <ClipSettings settings={loaded} />
            <Speaking settings={loaded} />
            <Transcripts settings={loaded} />
            <TimeZone settings={loaded} />
            {locales.length > 1 && <Language settings={loaded} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const School = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <TitledCard title={m.school()}>
    {may_change ? (
      <div className="grid gap-6">
        <SchoolForm settings={data} />
        <LogoForm />
      </div>
    ) : (
      <div className="grid gap-1">
        <p className="font-semibold">{data.school_name ?? m.noSchoolName()}</p>
        <p>{data.sign_up_open ? m.signUpIsOpen() : m.signUpIsClosed()}</p>
      </div>
    )}
  </TitledCard>
)

const ClipSettings = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <TitledCard title={m.clips()} about={m.clipsAbout()}>
    {may_change ? (
      <ClipSettingsForm days={data.clip_days} />
    ) : (
      <div className="grid gap-3">
        <p className="font-semibold">{m.keptFor({ days: data.clip_days })}</p>
        <Banner kind="info">{m.ownerOnly()}</Banner>
      </div>
    )}
  </TitledCard>
)

const Speaking = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <TitledCard title={m.speaking()} about={m.speakingAbout()}>
    {may_change ? (
      <SpeakingForm share={data.second_mark_share} />
    ) : (
      <p className="font-semibold">{m.secondMarkShareNow({ share: data.second_mark_share })}</p>
    )}
  </TitledCard>
)

/** Nothing where the operator has set no service. */
const Transcripts = ({
  settings: { data, may_change, offered_transcription_host: host },
}: {
  settings: LoadedSettings
}) => {
  if (host === null) return null
  const allowed = data.transcription_host === host
  return (
    <TitledCard title={m.transcripts()} about={m.transcriptsAbout()}>
      {may_change ? (
        <TranscriptsForm key={host} host={host} allowed={allowed} />
      ) : (
        <p className="font-semibold">{allowed ? m.transcriptsOn({ host }) : m.transcriptsOff()}</p>
      )}
    </TitledCard>
  )
}

const TimeZone = ({ settings: { data, may_change, server_time_zone } }: { settings: LoadedSettings }) => {
  const now = useNow()
  const zone = data.time_zone ?? server_time_zone
  return (
    <TitledCard title={timeZoneMessages.title()} about={timeZoneMessages.about()}>
      {may_change ? (
        <TimeZoneForm zone={data.time_zone} serverZone={server_time_zone} />
      ) : (
        <p className="font-semibold">{timeZoneMessages.current({ zone, time: timeIn(zone, now) })}</p>
      )}
    </TitledCard>
  )
}

const Language = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <TitledCard title={languages.school()} about={languages.schoolAbout()}>
    {may_change ? (
      <LanguageForm language={data.language} />
    ) : (
      <p className="font-semibold">{schoolLanguageName(data.language)}</p>
    )}
  </TitledCard>
)

export { SettingsPage as Component }
