import type { Rule } from "./format";

/** In which order the ledger applies money to charges. It is part of the product and was never another. */
export function settlingRule(): Rule {
	return {
		name: "Which charge is paid first",
		says: [
			"Payments go to the oldest charge due. Among charges due the same day, income such as rent comes before deposits.",
			"If someone chose charges for a payment, those are paid first.",
			"Anything left is a prepayment and pays later charges when they're due.",
		],
		since: "The same for every lease since the books began.",
	};
}
