/** Units behind a number as they are read aloud; where people differ, every way, the likeliest first. */
export const measures: Record<string, readonly string[]> = {
  'km': ['kilometers', 'kilometer'],
  'm': ['meters', 'million'],
  'cm': ['centimeters', 'centimeter'],
  'mm': ['millimeters', 'millimeter'],
  'kg': ['kilograms', 'kilos'],
  'g': ['grams', 'g'],
  'mg': ['milligrams'],
  'l': ['liters'],
  'ml': ['milliliters'],
  'ft': ['feet'],
  'in': ['inches', 'inch'],
  'lb': ['pounds'],
  'lbs': ['pounds'],
  'oz': ['ounces'],
  'mph': ['miles per hour', 'miles an hour'],
  'km/h': ['kilometers per hour', 'kilometers an hour'],
  's': ['seconds', 's'],
  'min': ['minutes'],
  'h': ['hours'],
  'hrs': ['hours'],
  'k': ['thousand', 'k'],
  'bn': ['billion'],
  'kb': ['kilobytes'],
  'mb': ['megabytes'],
  'gb': ['gigabytes', 'g b'],
  '%': ['percent'],
  '°': ['degrees'],
  '°c': ['degrees celsius', 'degrees'],
  '°f': ['degrees fahrenheit', 'degrees'],
} // prettier-ignore

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
