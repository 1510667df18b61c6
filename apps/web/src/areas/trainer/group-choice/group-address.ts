/** The group in an address; an empty text for none and for anything that is no id. */
export const groupOf = (address: URLSearchParams): string => {
  const id = address.get('group') ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : ''
}
