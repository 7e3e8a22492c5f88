/** The provider documents, or was seen, to refuse it; these rules say why. */
export function wrong(houses, rules, when) {
  return { verdict: 'wrong', houses, rules, when }
}

/** The provider was seen to accept it, or says that it does; rejecting it is a false alarm. */
export function legal(houses, when) {
  return { verdict: 'legal', houses, rules: [], when }
}
