import { useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'

export type ModuleTexts = { title: string; description: string }

/** What is being written about a module, kept in this tab until it is saved: a closed dialog loses nothing. */
export const useModuleDraft = (key: string, saved: ModuleTexts) => {
  const { draft, update, forget } = useDraft(key)
  const values = {
    title: draft['title'] ?? saved.title,
    description: draft['description'] ?? saved.description,
  }
  const [found, setFound] = useState(
    () => values.title !== saved.title || values.description !== saved.description,
  )
  return {
    values,
    update,
    forget: () => forget(),
    /** The dialog opened with something that was written earlier. */
    restored: found,
    startOver: () => {
      update(saved)
      forget()
      setFound(false)
    },
  }
}
