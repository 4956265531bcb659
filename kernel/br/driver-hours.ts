/**
 * The rests that the law asks of a driver of cargo, as data (CTB art. 67-C, as Lei 13.103/2015 left it): at most 5 h 30 at the
 * wheel without 30 minutes of rest. Defaults that a customer's collective agreement may change, never legal advice.
 */
export interface DrivingRule {
  readonly name: string
  readonly longest_driving_s: number
  readonly rest_s: number
}

export const cargo_driving_rule: DrivingRule = {
  name: 'BR-13103',
  longest_driving_s: 5.5 * 3_600,
  rest_s: 30 * 60,
}
