import type autocannon from 'autocannon'

const utc = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The n-th request is of the n-th trainee. After the last trainee, the next turn starts with the first one. */
const inTurn = (
  tokens: readonly string[],
  change: (token: string, turn: number) => autocannon.Request,
): NonNullable<autocannon.Request['setupRequest']> => {
  let sent = 0
  return (request) => {
    const at = sent++
    return { ...request, ...change(tokens[at % tokens.length] ?? '', Math.floor(at / tokens.length)) }
  }
}

const reading = (path: string, tokens: readonly string[]): autocannon.Request => ({
  method: 'GET',
  path,
  setupRequest: inTurn(tokens, (token) => ({ headers: bearer(token) })),
})

type Data = { tokens: readonly string[]; quizIds: readonly string[] }

export const lookUp = ({ tokens }: Data) => reading('/api/auth/me', tokens)

export const quizList = ({ tokens }: Data) => reading('/api/trainee/quizzes/not-answered', tokens)

/** The body of a trainee's answer at the end of a quiz. */
export const answerBody = (quizId: string | undefined): string => {
  const end = new Date()
  return JSON.stringify({
    quiz_id: quizId,
    score: 5,
    started_at: utc(new Date(end.getTime() - 60_000)),
    completed_at: utc(end),
    taken_at: utc(end),
  })
}

/** Each answer of a trainee is for another quiz, while there are quizzes left. */
export const answer = ({ tokens, quizIds }: Data): autocannon.Request => ({
  method: 'POST',
  path: '/api/trainee/quizzes/answer-pending',
  setupRequest: inTurn(tokens, (token, turn) => ({
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: answerBody(quizIds[turn % quizIds.length]),
  })),
})

export const post = (url: string, path: string, body: string, headers: Record<string, string>) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
