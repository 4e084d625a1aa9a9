import { type LoanRow, listLoans } from "#domain/loans";
import { loanRateWords } from "#domain/loans/labels";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport } from "../define-report";

function rowsOf(scope: Scope, { asOf, propertyIds, withZeros }: Asked): LoanRow[] {
	return listLoans(scope, { asOf, propertyIds }).filter(({ balanceCents }) => withZeros || balanceCents !== 0);
}

/** The loans of properties with what is still owed on a day, by the books. */
export const loansReport = defineReport("loans", {
	period: "asOf",
	zeros: true,
	rule: "The balance is from the property's loan account in the books. The terms are as entered today.",
	rows: rowsOf,
	columns: {
		property: {
			label: "Property",
			type: "text",
			of: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		lender: { label: "Lender", type: "text", of: ({ lender }) => lender },
		reference: { label: "Loan no.", type: "text", of: ({ reference }) => reference },
		began: { label: "Began", type: "date", of: ({ startDate }) => startDate },
		original: { label: "Original amount", type: "money", of: ({ originalCents }) => originalCents, sum: true },
		balance: {
			label: "Balance",
			type: "money",
			of: ({ balanceCents }) => balanceCents,
			sum: true,
			drill: ({ accountId }) => ({ report: "generalledger", ask: { account: accountId } }),
		},
		rate: { label: "Rate", type: "percent", of: ({ rateBp }) => rateBp },
		rateKind: { label: "Rate type", type: "text", of: ({ rateKind }) => loanRateWords[rateKind] },
		nextChange: { label: "Next change", type: "date", of: ({ nextChangeDate }) => nextChangeDate },
		payment: { label: "Payment", type: "money", of: ({ paymentCents }) => paymentCents, sum: true },
		escrow: { label: "Escrow", type: "money", of: ({ escrowCents }) => escrowCents, sum: true },
		matures: { label: "Matures", type: "date", of: ({ maturityDate }) => maturityDate },
		balloon: { label: "Balloon", type: "money", of: ({ balloonCents }) => balloonCents, sum: true },
		account: { label: "Account", type: "text", hidden: true, of: ({ accountName }) => accountName },
		memo: { label: "Memo", type: "text", hidden: true, of: ({ memo }) => memo },
		loanId: { label: "Loan id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	notes: () => [
		"Loans are entered under Accounting, Loans. Those with no balance in the books are among the zero rows.",
	],
});
