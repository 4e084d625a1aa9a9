import type { Rule } from "./format";

/** In which order the ledger applies money to charges. It is part of the product and was never another. */
export function settlingRule(): Rule {
	return {
		name: "Which charge is paid first",
		says: [
			"A payment pays the charge that was due first. Of charges due the same day, income such as rent comes before deposits.",
			"Charges that someone chose for a payment are paid first by it.",
			"What is left is a prepayment and pays later charges on their day.",
		],
		since: "The same for every lease, since the start of the books.",
	};
}
