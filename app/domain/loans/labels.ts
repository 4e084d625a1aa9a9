import type { loanRateKinds } from "~/db/schema/loans";

export type LoanRateKind = (typeof loanRateKinds)[number];

export const loanRateWords: Record<LoanRateKind, string> = {
	fixed: "Fixed",
	adjustable: "Adjustable",
	interest_only: "Interest only",
};
