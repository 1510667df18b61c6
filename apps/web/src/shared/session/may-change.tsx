import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQueries } from './session.queries.ts'

/** What the signed-in trainer may do; null for a trainee, undefined as long as it is not known. */
export const useTrainerLevel = () => useQuery({ ...sessionQueries.me(), enabled: false }).data?.trainer_level

/** Whether the signed-in trainer may change something and hear recordings. An observer may not. */
export const useMayChange = (): boolean => useTrainerLevel() !== 'observer'

/** Buttons and forms whose calls the server refuses to an observer. */
export const MayChange = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null)
