import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const email = 'maria.keller@sprachschule-nord.example'

test.each([
  'password1234',
  'PASSWORD1234!',
  'P@ssw0rd2026',
  'qwertyuiop123',
  'passwordpassword',
  'ｐａｓｓｗｏｒｄ１２３４',
  '111111111111',
  '121212121212',
  '123456789012',
  '987654321098',
  'Welcome-2026!!',
  'elocute-trainer',
  'Elocute2026!',
  'summer2026summer',
  'mariakeller1',
  'maria.keller@sprachschule-nord.example',
  'Sprachschule1',
  'correcthorsebatterystaple',
])('%s is a common password', (password) => expect(isCommonPassword(password, email)).toBe(true))

test.each([
  'a window in the rain',
  'gX7#pL2m9!qzTT',
  '4839201923847561',
  'my trainer is late',
  'sieben grüne Äpfel',
])('%s is not', (password) => expect(isCommonPassword(password, email)).toBe(false))
