import { say } from '../../lib/say.ts'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ScoredExample } from './scored-example.tsx'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Mic from 'lucide-react/icons/mic'
import Target from 'lucide-react/icons/target'
import Plus from 'lucide-react/icons/plus'

export const LandingPage = () => (
  <>
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <Features />
      <Questions />
    </main>
    <footer className="border-t border-line">
      <p className="mx-auto w-full max-w-page px-4 py-8 text-small text-ink-soft sm:px-8">
        {say.landing.footer}
      </p>
    </footer>
  </>
)

const Hero = () => (
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

const icons = [Target, Mic, BookOpenText]

const Features = () => (
  <section aria-labelledby="features" className="border-y border-line bg-surface">
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-8 sm:py-16">
      <h2 id="features" className="text-heading font-semibold">
        {say.landing.featuresTitle}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {say.landing.features.map(({ title, text }, position) => {
          const Icon = icons[position] ?? Target
          return (
            <li key={title}>
              <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
              <h3 className="mt-3 text-lead font-semibold">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </div>
  </section>
)

const Questions = () => (
  <section
    aria-labelledby="questions"
    className="mx-auto w-full max-w-page gap-10 px-4 py-12 sm:px-8 sm:py-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
  >
    <h2 id="questions" className="text-heading font-semibold">
      {say.landing.faqTitle}
    </h2>
    <div className="divide-y max-lg:mt-6 divide-line border-y border-line">
      {say.landing.faq.map(({ question, answer }, position) => (
        <details key={question} open={position === 0} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lead font-medium [&::-webkit-details-marker]:hidden">
            <h3>{question}</h3>
            <Plus
              aria-hidden="true"
              className="size-5 shrink-0 text-accent transition-transform duration-150 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-text pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
