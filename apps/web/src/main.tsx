import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fontsHere } from './app/fonts-here.ts'
import { watchForMissingCode } from './app/fresh-code.ts'
import './ui/tokens.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchForMissingCode()
const begin = (): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
void fontsHere().then(begin)
