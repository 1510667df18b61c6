import * as soundsMessages from '@elocute/messages/sounds'
import * as m from '@elocute/messages/trainee-page'
import { soundNameOf } from '../../../../shared/sound-chart/sounds.ts'
import { soundBand } from '../../../../text/bands.ts'
import { exactPercentOf } from '../../../../text/format.ts'
import { wordAsTyped } from '../../../../text/word-as-typed.ts'
import { MeterBar } from '../../../../ui/display/meter-bar.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import type { TraineePage } from './trainee-page.queries.ts'

type Props = Pick<TraineePage, 'words' | 'sounds'>

/** The words that a trainee misses most, and the sounds that help most to practise. */
export const FailedWords = ({ words, sounds }: Props) => (
  <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
    <TitledSection title={m.words()}>
      {words.length === 0 ? (
        <p className="text-ink-soft">{m.wordsNone()}</p>
      ) : (
        <ol className="grid gap-2">
          {words.map(({ failed, correct, ...word }) => (
            <li key={word.question_word} className="grid grid-cols-2 items-center gap-3">
              <span className="min-w-0 wrap-anywhere">{wordAsTyped(word)}</span>
              <MeterBar
                label={wordAsTyped(word)}
                percent={exactPercentOf(failed, failed + correct)}
                tone="red"
                text={m.wordFailed({ failed, all: failed + correct })}
              />
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
    <TitledSection title={soundsMessages.helpful()}>
      {sounds.length === 0 ? (
        <p className="text-ink-soft">{m.soundsNone()}</p>
      ) : (
        <ol className="grid gap-2">
          {sounds.map(({ ipa, score }) => (
            <li key={ipa} className="grid grid-cols-2 items-center gap-3">
              <span className="min-w-0">{m.sound({ ipa, name: soundNameOf(ipa) })}</span>
              <MeterBar
                label={m.sound({ ipa, name: soundNameOf(ipa) })}
                percent={score}
                tone={soundBand(score)}
                text={m.scoreOf({ score: Math.round(score) })}
              />
            </li>
          ))}
        </ol>
      )}
    </TitledSection>
  </div>
)
