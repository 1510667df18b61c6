import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { retryWithBackoff, type Retrying } from '../client/call/retry-with-backoff.ts'
import { askServer } from '../client/call/ask-server.ts'
import { foreignAnswerOf } from '../client/call/call-problem.ts'
import { ConnectionLost } from './connection-lost.tsx'
import { chunkErrorCount, reloadForNewVersion } from './chunk-errors.ts'

/** Replaces a page whose code could not be fetched. It is fetched again until it arrives; then the page is shown. */
export const PageLoadError = () => {
  const navigate = useNavigate()
  const here = useLocation()
  const goingElsewhere = useNavigation().state !== 'idle'
  const trying = useRef<Retrying>(null)
  const [answered, setAnswered] = useState(false)
  const [between, setBetween] = useState<string>()
  const [pressed, setPressed] = useState(false)

  // Only a navigation clears the error; `revalidate` keeps it. The hash is left out, because a navigation to the same
  // hash loads nothing.
  const openAgain = useEffectEvent(async () => {
    if (goingElsewhere) return
    await navigate(
      { pathname: here.pathname, search: here.search },
      { replace: true, state: here.state as unknown, preventScrollReset: true },
    )
  })

  useEffect(() => {
    let left = false
    const attempt = async (): Promise<boolean> => {
      const failure = await askServer()
      const answers = failure === null
      // The user has opened another page meanwhile.
      if (left) return true
      const before = chunkErrorCount()
      if (answers) await openAgain()
      const failedAgain = answers && chunkErrorCount() > before
      if (failedAgain) await reloadForNewVersion()
      setAnswered(failedAgain)
      setBetween(foreignAnswerOf(failure))
      setPressed(false)
      // A success unmounts this component, which stops the retries.
      return false
    }
    trying.current = retryWithBackoff(attempt)
    trying.current.now()
    return () => {
      left = true
      trying.current?.stop()
    }
  }, [here.pathname])

  const tryNow = () => {
    setPressed(true)
    trying.current?.now()
  }
  return <ConnectionLost serverAnswers={answered} between={between} onRetry={tryNow} retrying={pressed} />
}
