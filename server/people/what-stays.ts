/** What is kept of an erased person, in plain words: for the receipt, which the person may get. */
export const kept_of_recipient: readonly string[] = [
  'That there was a delivery: ids, codes of the order and of its items, quantities, times, states, the driver and the vehicle by their ids, the reason by its code. Tax and transport law, and who answers for the goods, need them (LGPD art. 16, I).',
  'The hashes of the proof, and those of the pictures and commands: no name, document, picture or place can be made from them, and without them the proof of other deliveries would not hold.',
  'The road that the vehicle was to take and the positions that its tracker sent: they are of the vehicle.',
  'This receipt, with a hash by which it can be told that the person was erased.',
  'Backups, until they are overwritten; what is restored from one must be erased again.',
]

export const kept_of_driver: readonly string[] = [
  'What was done: deliveries, plans, itineraries, events and days of driving, each with the id of the driver and of the user, which name nobody any more. Labour and transport law, and who answers for the goods, need them (LGPD art. 16, I).',
  'At a delivery, where and when it was made and what was written there: it is of the delivery.',
  'Positions: they come from the trackers of vehicles, not from drivers, and go by the retention of the company.',
  'What was chosen from lists in checklists, what was judged by it, and the counts: they tell how safe a vehicle was.',
  'The trail of who changed what, with ids and addresses of the network: nobody may change it, and access must be kept for six months (Marco Civil, art. 15).',
  'This receipt, with a hash by which it can be told that the person was erased.',
  'Backups, until they are overwritten; what is restored from one must be erased again.',
]
