import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Actions } from './gallery/actions.tsx'
import { Dialogs } from './gallery/dialogs.tsx'
import { Fields } from './gallery/fields.tsx'
import { Speech } from './gallery/speech.tsx'
import { States } from './gallery/states.tsx'
import { Things } from './gallery/things.tsx'
import { NoticeProvider } from './ui/feedback/notice-provider.tsx'
import { Toaster } from './ui/feedback/toaster.tsx'
import './ui/tokens.css'

const sections = [Actions, Fields, Things, Speech, States, Dialogs]

/** Every control in every state, once light and once dark. For whoever builds a screen; not part of the built app. */
const Gallery = () => (
  <MemoryRouter>
    <NoticeProvider>
      <main>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="bg-paper p-4 text-ink sm:p-8">
            <h1 className="mb-6 text-heading font-semibold">{theme}</h1>
            <div className="grid gap-10">
              {sections.map((Section) => (
                <Section key={Section.name} />
              ))}
            </div>
          </div>
        ))}
      </main>
      <Toaster />
    </NoticeProvider>
  </MemoryRouter>
)

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
