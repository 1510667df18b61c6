/** Posts these fields as a browser does with a form, and shows the answer in this window, or in the one of this name. */
export const postForm = (action: string, fields: Record<string, string>, target = '_self'): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = target
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
