/** Sent by the sequencer when it has numbered something, to all relays. It says no more than that. */
export const news_subject = 'tropeiro.log.news'
