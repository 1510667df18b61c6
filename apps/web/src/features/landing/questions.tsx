import { Plus } from 'lucide-react'
import { say } from '../../lib/say.ts'

export const Questions = () => (
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
