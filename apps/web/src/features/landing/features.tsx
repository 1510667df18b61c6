import { BookOpenText, Mic, Target } from 'lucide-react'
import { say } from '../../lib/say.ts'

const icons = [Target, Mic, BookOpenText]

export const Features = () => (
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
