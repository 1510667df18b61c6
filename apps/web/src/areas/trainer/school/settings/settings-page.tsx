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
import { Card } from '../../../../ui/display/card.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { ClipSettingsForm } from './clip-settings-form.tsx'
import { LanguageForm, schoolLanguageName } from './language-form.tsx'
import { LogoForm } from './logo-form.tsx'
import { SchoolForm } from './school-form.tsx'
import { SpeakingForm } from './speaking-form.tsx'
import { TimeZoneForm } from './time-zone-form.tsx'
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
            <TimeZone settings={loaded} />
            {locales.length > 1 && <Language settings={loaded} />}
          </>
        )}
      </QueryView>
    </>
  )
}

const School = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <Card as="section" aria-labelledby="school-title">
    <h2 id="school-title" className="mb-4 text-lead font-semibold">
      {m.school()}
    </h2>
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
  </Card>
)

const ClipSettings = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <Card as="section" aria-labelledby="clips-title">
    <h2 id="clips-title" className="mb-2 text-lead font-semibold">
      {m.clips()}
    </h2>
    <p className="mb-4 text-ink-soft">{m.clipsAbout()}</p>
    {may_change ? (
      <ClipSettingsForm days={data.clip_days} />
    ) : (
      <div className="grid gap-3">
        <p className="font-semibold">{m.keptFor({ days: data.clip_days })}</p>
        <Banner kind="info">{m.ownerOnly()}</Banner>
      </div>
    )}
  </Card>
)

const Speaking = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <Card as="section" aria-labelledby="speaking-title">
    <h2 id="speaking-title" className="mb-2 text-lead font-semibold">
      {m.speaking()}
    </h2>
    <p className="mb-4 text-ink-soft">{m.speakingAbout()}</p>
    {may_change ? (
      <SpeakingForm share={data.second_mark_share} />
    ) : (
      <p className="font-semibold">{m.secondMarkShareNow({ share: data.second_mark_share })}</p>
    )}
  </Card>
)

const TimeZone = ({ settings: { data, may_change, server_time_zone } }: { settings: LoadedSettings }) => {
  const now = useNow()
  const zone = data.time_zone ?? server_time_zone
  return (
    <Card as="section" aria-labelledby="time-zone-title">
      <h2 id="time-zone-title" className="mb-2 text-lead font-semibold">
        {timeZoneMessages.title()}
      </h2>
      <p className="mb-4 text-ink-soft">{timeZoneMessages.about()}</p>
      {may_change ? (
        <TimeZoneForm zone={data.time_zone} serverZone={server_time_zone} />
      ) : (
        <p className="font-semibold">{timeZoneMessages.current({ zone, time: timeIn(zone, now) })}</p>
      )}
    </Card>
  )
}

const Language = ({ settings: { data, may_change } }: { settings: LoadedSettings }) => (
  <Card as="section" aria-labelledby="language-title">
    <h2 id="language-title" className="mb-2 text-lead font-semibold">
      {languages.school()}
    </h2>
    <p className="mb-4 text-ink-soft">{languages.schoolAbout()}</p>
    {may_change ? (
      <LanguageForm language={data.language} />
    ) : (
      <p className="font-semibold">{schoolLanguageName(data.language)}</p>
    )}
  </Card>
)

export { SettingsPage as Component }
