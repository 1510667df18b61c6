type Command = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown }

/** The WebDriver protocol's key for an element reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = { [elementKey]: string }

/** A WebDriver session without a library: one function for each command that the tests need. */
export const openWebDriver = async (url: string, capabilities: Record<string, unknown>) => {
  const send = async (path: string, { method = 'POST', body = {} }: Command = {}): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value?.error ?? ''} ${value?.message ?? ''}`)
    return value
  }
  const { sessionId } = (await send('/session', {
    body: { capabilities: { alwaysMatch: capabilities } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const at = ({ [elementKey]: id }: ElementReference) => `${session}/element/${id}`

  return {
    goto: (address: string) => send(`${session}/url`, { body: { url: address } }),
    evaluate: (script: string, args: unknown[]) =>
      send(`${session}/execute/sync`, { body: { script, args } }),
    find: (selector: string) =>
      send(`${session}/element`, {
        body: { using: 'css selector', value: selector },
      }) as Promise<ElementReference>,
    focused: () => send(`${session}/element/active`, { method: 'GET' }) as Promise<ElementReference>,
    click: (element: ElementReference) => send(`${at(element)}/click`),
    type: (element: ElementReference, text: string) => send(`${at(element)}/value`, { body: { text } }),
    resize: (width: number, height: number) =>
      send(`${session}/window/rect`, { body: { width, height, x: 0, y: 0 } }),
    windows: () => send(`${session}/window/handles`, { method: 'GET' }) as Promise<string[]>,
    goToWindow: (handle: string) => send(`${session}/window`, { body: { handle } }),
    goToFrame: (id: number) => send(`${session}/frame`, { body: { id } }),
    close: () => send(session, { method: 'DELETE' }),
  }
}
