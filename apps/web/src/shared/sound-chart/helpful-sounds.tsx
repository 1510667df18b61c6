import type { SoundMap, SoundPriority } from '@elocute/contract/sounds'
import { bands } from '@elocute/contract/limits'
import * as m from '@elocute/messages/sounds'
import { ipaOf, soundName } from './sounds.ts'
import { Card } from '../../ui/display/card.tsx'
import { LinkButton } from '../../ui/navigation/link-button.tsx'
import { TitledSection } from '../../ui/display/titled-section.tsx'

type Props = {
  map: Pick<SoundMap, 'sounds' | 'most_helpful'>
  to: (phone: string) => string
  /** How they were chosen. */
  sources: string
}

/** The sounds whose practice helps most, with the figures that say so. */
export const HelpfulSounds = ({ map, to, sources }: Props) => {
  const found = map.most_helpful
  return (
    <TitledSection title={m.helpful()}>
      {found.length === 0 ? (
        <p>{m.noHelpful()}</p>
      ) : (
        <>
          <ul className="grid gap-3 lg:grid-cols-3">
            {found.map((priority) => {
              const { phone, instead } = priority
              const { missed = 0, times = 0 } = map.sounds.find((sound) => sound.phone === phone) ?? {}
              const ipa = ipaOf(phone)
              return (
                <Card as="li" key={phone}>
                  <h3 className="flex flex-wrap items-baseline gap-x-3">
                    <span className="font-ipa text-title">{m.slash({ ipa })}</span>
                    <span className="font-semibold">{soundName(phone)}</span>
                  </h3>
                  <p className="mt-2">{m.missedOf({ missed, times })}</p>
                  {instead !== null && (
                    <p>{m.insteadOf({ ipa: ipaOf(instead), name: soundName(instead) })}</p>
                  )}
                  <p className="mt-1 mb-3 text-small text-ink-soft">
                    {instead === null ? m.why(reasonsOf(priority)) : m.whyTwo(reasonsOf(priority))}
                  </p>
                  <LinkButton variant="secondary" to={to(phone)}>
                    {m.open({ ipa })}
                  </LinkButton>
                </Card>
              )
            })}
          </ul>
          <p className="mt-3 max-w-text text-small text-ink-soft">{sources}</p>
          <details className="max-w-text text-small text-ink-soft">
            <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">
              {m.howThisWorks()}
            </summary>
            <p>{m.method({ below: bands.sound.yellowFrom })}</p>
          </details>
        </>
      )}
    </TitledSection>
  )
}

/** From how many of a thousand sounds, and from which functional load on, a sound is in the band. */
const frequent = { middle: 10, high: 30 }
const loaded = { middle: 3, high: 6 }

const bandOf = (value: number, { middle, high }: typeof frequent): 'high' | 'middle' | 'low' =>
  value >= high ? 'high' : value >= middle ? 'middle' : 'low'

const reasonsOf = ({ per_thousand, load }: SoundPriority) => ({
  frequency: bandOf(per_thousand, frequent),
  load: bandOf(load, loaded),
})
