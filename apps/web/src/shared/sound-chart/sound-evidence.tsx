import type { SoundFigures } from '@elocute/contract/sounds'
import { soundMapLimits } from '@elocute/contract/listening-limits'
import * as m from '@elocute/messages/sounds'
import { ipaOf, soundName } from './sounds.ts'

/** What was heard of one sound. */
export const SoundEvidence = ({ figures }: { figures: SoundFigures }) => {
  const { times, score, missed, heard } = figures
  return (
    <>
      <p>
        {times < soundMapLimits.leastTimes ? m.few({ count: times }) : m.average({ score, count: times })}
      </p>
      {missed > 0 && <p>{m.missedOf({ missed, times })}</p>}
      {heard.length > 0 && (
        <>
          <h3 className="mt-3 text-small font-semibold">{m.instead()}</h3>
          <ul>
            {heard.map(({ phone, count }) => (
              <li key={phone}>{m.insteadTimes({ ipa: ipaOf(phone), name: soundName(phone), count })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
