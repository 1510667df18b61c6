import * as m from '@elocute/messages/landing'
import { paths } from '../../../client/address/paths.ts'
import { useSchool } from '../../../shared/session/use-school.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ScoredExample } from './scored-example.tsx'
import BellRing from 'lucide-react/icons/bell-ring'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Ear from 'lucide-react/icons/ear'
import Grid3x3 from 'lucide-react/icons/grid-3-x-3'
import Mic from 'lucide-react/icons/mic'
import Target from 'lucide-react/icons/target'
import Plus from 'lucide-react/icons/plus'
import type { LucideIcon } from 'lucide-react'

export const LandingPage = () => (
  <>
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero />
      <Features id="features" title={m.featuresTitle()} features={features()} raised />
      <Features id="trainers" title={m.trainersTitle()} features={forTrainers()} />
      <Questions />
    </main>
    <footer className="border-t border-line">
      <p className="mx-auto w-full max-w-page px-4 py-8 text-small text-ink-soft sm:px-8">{m.footer()}</p>
    </footer>
  </>
)

const Hero = () => {
  const name = useSchool()?.name
  return (
    <section className="mx-auto grid w-full max-w-page items-center gap-10 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-16 lg:py-24">
      <div className="grid justify-items-start gap-5">
        <p className="font-semibold wrap-anywhere text-accent">
          {name ? m.eyebrowOf({ school: name }) : m.eyebrow()}
        </p>
        <h1 className="font-display text-display font-semibold tracking-tight sm:text-hero">
          {m.headline()}
        </h1>
        <p className="max-w-text text-lead text-ink-soft">{m.lead()}</p>
        <LinkButton to={paths.signUp}>{m.getStarted()}</LinkButton>
        <p className="text-small text-ink-soft">{m.voice()}</p>
        <p className="text-small text-ink-soft">{m.forWhom()}</p>
      </div>
      <ScoredExample />
    </section>
  )
}

type Feature = { Icon: LucideIcon; title: string; text: string }

const features = () => [
  { Icon: Target, title: m.feature1Title(), text: m.feature1Text() },
  { Icon: Mic, title: m.feature2Title(), text: m.feature2Text() },
  { Icon: BookOpenText, title: m.feature3Title(), text: m.feature3Text() },
]

const forTrainers = () => [
  { Icon: Grid3x3, title: m.trainers1Title(), text: m.trainers1Text() },
  { Icon: Ear, title: m.trainers2Title(), text: m.trainers2Text() },
  { Icon: BellRing, title: m.trainers3Title(), text: m.trainers3Text() },
]

type FeaturesProps = { id: string; title: string; features: readonly Feature[]; raised?: boolean }

const Features = ({ id, title, features, raised = false }: FeaturesProps) => (
  <section aria-labelledby={id} className={raised ? 'border-y border-line bg-surface' : undefined}>
    <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-8 sm:py-16">
      <h2 id={id} className="text-heading font-semibold">
        {title}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {features.map(({ Icon, title: what, text }) => (
          <li key={what}>
            <Icon aria-hidden="true" className="size-8 text-accent" strokeWidth={1.75} />
            <h3 className="mt-3 text-lead font-semibold">{what}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const questions = () => [
  { question: m.question1(), answer: m.answer1() },
  { question: m.question2(), answer: m.answer2() },
  { question: m.question3(), answer: m.answer3() },
  { question: m.question4(), answer: m.answer4() },
  { question: m.question5(), answer: m.answer5() },
]

const Questions = () => (
  <section
    aria-labelledby="questions"
    className="mx-auto w-full max-w-page gap-10 border-t border-line px-4 py-12 sm:px-8 sm:py-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
  >
    <h2 id="questions" className="text-heading font-semibold">
      {m.faqTitle()}
    </h2>
    <div className="divide-y max-lg:mt-6 divide-line border-y border-line">
      {questions().map(({ question, answer }, position) => (
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

export { LandingPage as Component }
