import { say } from '../../lib/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'

const { example } = say.landing

type Verdict = keyof typeof example.verdicts

// Colour and the style of the line say the same, so that neither is needed alone.
const line: Record<Verdict, string> = {
  good: 'text-ink decoration-green-mark decoration-solid',
  close: 'text-yellow decoration-yellow-mark decoration-dashed',
  missed: 'text-red decoration-red-mark decoration-wavy',
}

/** What a practised sentence looks like; marked as an example, because nobody has spoken it. */
export const ScoredExample = () => (
  <figure className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
    <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
      <Badge tone="accent">{example.label}</Badge>
      {example.caption}
    </figcaption>
    <p className="my-6 font-display text-title leading-[1.7] sm:text-heading sm:leading-[1.6]">
      {example.words.map(({ text, verdict }) => (
        <span key={text}>
          <span className={classes('underline decoration-[3px] underline-offset-[7px]', line[verdict])}>
            {text}
          </span>
          {verdict !== 'good' && <span className="sr-only"> ({example.verdicts[verdict]})</span>}{' '}
        </span>
      ))}
    </p>
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {(Object.keys(example.verdicts) as Verdict[]).map((verdict) => (
        <li
          key={verdict}
          className={classes('underline decoration-[3px] underline-offset-[6px]', line[verdict])}
        >
          {example.verdicts[verdict]}
        </li>
      ))}
    </ul>
    <div className="mt-6 flex items-start gap-4 border-t border-line pt-5">
      <p className="tabular shrink-0 text-title font-semibold text-accent">{example.score}</p>
      <p className="text-ink-soft">
        <strong className="text-ink">{example.soundWord}</strong>{' '}
        <span className="font-ipa text-ink">{example.sound}</span> {example.advice}
      </p>
    </div>
  </figure>
)
