/** Posts what was chosen to the platform that waits for it, as a browser does with a form: its page takes over. An object, so that tests can replace it. */
export const platform = {
  post: (address: string, token: string): void => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = address
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = 'JWT'
    field.value = token
    form.append(field)
    document.body.append(form)
    form.submit()
  },
}
