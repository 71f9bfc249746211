import { day, exact, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class OtpLimit extends table(
  'otp_limits',
  {
    email: exact(190).primary(),
    countedOn: day(),
    codes: tinyint().default(0),
    tries: tinyint().default(0),
    factorTries: tinyint().default(0),
    sessionTries: tinyint().default(0),
  },
  { indexes: { age: ['countedOn'] } },
) {}
