import { useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../client/address/paths.ts'

/** Leads to the sign-in, and from there back to `from`. */
export const ToSignIn = ({ from }: { from: string }) => {
  // One object: with another one at each render, Navigate navigates again and again until the next page is loaded.
  const [state] = useState({ from })
  return <Navigate to={paths.auth} replace state={state} />
}
