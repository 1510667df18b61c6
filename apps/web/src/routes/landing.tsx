import { Features } from '../features/landing/features.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { Questions } from '../features/landing/questions.tsx'
import { say } from '../lib/say.ts'

export const Component = () => (
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
