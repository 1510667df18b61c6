import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ScoredExample } from './scored-example.tsx'

export const Hero = () => (
  <section className="mx-auto grid w-full max-w-page items-center gap-10 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-16 lg:py-24">
    <div className="grid justify-items-start gap-5">
      <p className="font-semibold text-accent">{say.landing.eyebrow}</p>
      <h1 className="font-display text-display font-semibold tracking-tight sm:text-hero">
        {say.landing.headline}
      </h1>
      <p className="max-w-text text-lead text-ink-soft">{say.landing.lead}</p>
      <LinkButton to={paths.signUp}>{say.landing.getStarted}</LinkButton>
      <p className="text-small text-ink-soft">{say.landing.forWhom}</p>
    </div>
    <ScoredExample />
  </section>
)
