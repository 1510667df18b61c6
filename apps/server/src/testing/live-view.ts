/**
 * A view of an object that changes as a whole: every property and method of it is looked up when it is used. What has captured a part
 * of the view, however deep, then uses that part of the present object.
 */
export const liveView = <T extends object>(present: () => T): T => viewOf(present, () => undefined) as T

const viewOf = (resolve: () => unknown, owner: () => unknown): unknown => {
  const partOf = (key: PropertyKey): unknown => {
    const part = () => Reflect.get(resolve() as object, key) as unknown
    return isReference(part()) ? viewOf(part, resolve) : part()
  }
  // A function, because only a view of a function can be called.
  return new Proxy(() => undefined, {
    get: (_, key) => partOf(key),
    apply: (_, _this, given): unknown => Reflect.apply(resolve() as () => unknown, owner(), given),
    has: (_, key) => Reflect.has(resolve() as object, key),
    ownKeys: () => Reflect.ownKeys(resolve() as object),
    getOwnPropertyDescriptor: (_, key) =>
      Reflect.has(resolve() as object, key)
        ? { value: partOf(key), enumerable: true, configurable: true, writable: true }
        : undefined,
  })
}

const isReference = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
