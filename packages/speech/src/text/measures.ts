/** Units behind a number as they are read aloud; where people differ, every way, the likeliest first. */
export const measures: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({
  'km': ['kilometers', 'kilometer'],
  'm': ['meters', 'meter', 'million'],
  'cm': ['centimeters', 'centimeter'],
  'mm': ['millimeters', 'millimeter'],
  'kg': ['kilograms', 'kilos', 'kilogram', 'kilo'],
  'g': ['grams', 'gram', 'g'],
  'mg': ['milligrams', 'milligram'],
  'l': ['liters', 'liter'],
  'ml': ['milliliters', 'milliliter'],
  'ft': ['feet', 'foot'],
  'in': ['inches', 'inch'],
  'lb': ['pounds', 'pound'],
  'lbs': ['pounds'],
  'oz': ['ounces', 'ounce'],
  'mph': ['miles per hour', 'miles an hour'],
  'km/h': ['kilometers per hour', 'kilometers an hour'],
  's': ['seconds', 'second', 's'],
  'min': ['minutes', 'minute'],
  'h': ['hours', 'hour'],
  'hrs': ['hours'],
  'k': ['thousand', 'k'],
  'bn': ['billion'],
  'kb': ['kilobytes'],
  'mb': ['megabytes'],
  'gb': ['gigabytes', 'g b'],
  '%': ['percent'],
  '°': ['degrees', 'degree'],
  '°c': ['degrees celsius', 'degrees'],
  '°f': ['degrees fahrenheit', 'degrees'],
})) // prettier-ignore

type Currency = { one: string; many: string; parts: string }
export const currencies: Record<string, Currency> = {
  '$': { one: 'dollar', many: 'dollars', parts: 'cents' },
  '£': { one: 'pound', many: 'pounds', parts: 'pence' },
  '€': { one: 'euro', many: 'euros', parts: 'cents' },
} // prettier-ignore
export const largeSums: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  bn: 'billion',
  tn: 'trillion',
}
