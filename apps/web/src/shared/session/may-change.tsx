import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQueries } from './session.queries.ts'

/** Whether the signed-in trainer may change something and hear recordings. An observer may not. */
export const useMayChange = (): boolean => {
  const { data: person } = useQuery({ ...sessionQueries.me(), enabled: false })
  return person?.trainer_level !== 'observer'
}

/** Buttons and forms whose calls the server refuses to an observer. */
export const MayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)
