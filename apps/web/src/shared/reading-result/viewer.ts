import { createContext } from 'react'

/** Who sees a result: the trainee who read, or a trainer. Its texts speak to the one and of the trainee to the other. */
export const ViewerContext = createContext<'trainee' | 'trainer'>('trainee')
