import * as m from '@elocute/messages/attempt'
import type { AttemptPage, Decision } from '@elocute/contract/trainer-marks'
import { formatMoment, momentOf } from '../../../text/format.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { decisionText, reopenedText } from './decision-text.ts'
import { heardTexts } from './heard-texts.ts'

/** Every decision on the attempt, newest last. Those of the browser are folded: there is one for each word. */
export const AttemptHistory = ({ page }: { page: AttemptPage }) => {
  const { attempt, history, words } = page
  const wordOf = (n: number): string => {
    const word = words.find((candidate) => candidate.n === n)
    return word ? wordAsTyped(word) : m.wordNumber({ n })
  }
  const ofPage = history.filter(({ source }) => source === 'page')
  const later = history.filter(({ source }) => source !== 'page')
  return (
    <section aria-labelledby="history-title" className="mt-8">
      <h2 id="history-title" className="mb-3 text-title font-semibold">
        {m.history()}
      </h2>
      {ofPage.length > 0 && (
        <details className="mb-3">
          <summary className="w-fit cursor-pointer rounded-control py-2.5 font-semibold text-accent">
            {m.historyPage({ count: ofPage.length })}
          </summary>
          <ol className="mt-1 grid gap-3">
            {ofPage.map((decision, at) => (
              <Entry
                key={at}
                at={decision.at}
                text={decisionText(decision, wordOf)}
                details={heardIn(decision)}
              />
            ))}
          </ol>
        </details>
      )}
      {later.length === 0 && !attempt.reopened ? (
        <p className="text-ink-soft">{m.historyNone()}</p>
      ) : (
        <ol className="grid gap-3">
          {later.map((decision, at) => (
            <Entry
              key={at}
              at={decision.at}
              text={decisionText(decision, wordOf)}
              quote={decision.reason}
              details={[
                decision.source === 'server' ? heardTexts(decision).heard : null,
                decision.score_before === null ||
                decision.score_after === null ||
                decision.score_before === decision.score_after
                  ? null
                  : m.scoreWas({ before: decision.score_before, after: decision.score_after }),
              ]}
            />
          ))}
          {attempt.reopened && (
            <Entry
              at={attempt.reopened.at}
              text={reopenedText(attempt.reopened.by)}
              quote={attempt.reopened.reason}
            />
          )}
        </ol>
      )}
    </section>
  )
}

const heardIn = (decision: Decision) => {
  const { heard, confidence } = heardTexts(decision)
  return [heard, confidence]
}

type EntryProps = { at: string; text: string; quote?: string | null; details?: readonly (string | null)[] }

const Entry = ({ at, text, quote, details = [] }: EntryProps) => (
  <li className="grid gap-0.5 border-s-2 border-line ps-3">
    <p className="wrap-anywhere">{text}</p>
    {quote && (
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft">
        {/* The browser knows the quotation marks of each language. */}
        <q>{quote}</q>
      </p>
    )}
    <p className="tabular flex flex-wrap gap-x-3 text-small text-ink-soft">
      {details.map((detail) => detail !== null && <span key={detail}>{detail}</span>)}
      <time dateTime={momentOf(at)?.toISOString()}>{formatMoment(at)}</time>
    </p>
  </li>
)
