import type { PlainDate } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { findPropertyHead } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { LoanRateKind } from "./labels";

export type LoanFields = {
	propertyId: number;
	lender: string;
	reference?: string | undefined;
	accountId: number;
	originalCents: Cents;
	startDate: PlainDate;
	rateKind: LoanRateKind;
	rateBp: number;
	nextChangeDate?: PlainDate | undefined;
	paymentCents: Cents;
	escrowCents: Cents;
	maturityDate?: PlainDate | undefined;
	balloonCents: Cents;
	memo?: string | undefined;
};

/** The columns that a loan's form gives. */
type LoanColumns = {
	[Name in keyof LoanFields]-?: undefined extends LoanFields[Name]
		? Name extends "nextChangeDate" | "maturityDate"
			? PlainDate | null
			: string
		: LoanFields[Name];
};

/**
 * The columns of a loan. Refuses others' properties and accounts, an account that isn't for loans or that another loan
 * of the property uses, and days before the loan began.
 */
export function loanColumns(scope: Scope, fields: LoanFields, loanId = 0): Result<{ columns: LoanColumns }> {
	const { propertyId, accountId, startDate, maturityDate, nextChangeDate } = fields;
	if (!findPropertyHead(scope, propertyId)) return refuse("That property wasn't found.", "propertyId");
	const account = findAccount(scope, accountId);
	if (!account) return refuse("That account wasn't found.", "accountId");
	if (account.type !== "liability" || account.isDeposit || account.systemKey !== null) {
		return refuse("Choose a liability account for loans.", "accountId");
	}
	const used = refuseSharedAccount(scope, fields, loanId);
	if (used) return used;
	if (maturityDate !== undefined && maturityDate < startDate) {
		return refuse("Choose a date after the loan began.", "maturityDate");
	}
	if (nextChangeDate !== undefined && nextChangeDate < startDate) {
		return refuse("Choose a date after the loan began.", "nextChangeDate");
	}
	return {
		ok: true,
		columns: {
			...{ propertyId, accountId, startDate, lender: fields.lender, reference: fields.reference ?? "" },
			...{ originalCents: fields.originalCents, rateKind: fields.rateKind, rateBp: fields.rateBp },
			...{ nextChangeDate: nextChangeDate ?? null, maturityDate: maturityDate ?? null, memo: fields.memo ?? "" },
			...{ paymentCents: fields.paymentCents, escrowCents: fields.escrowCents, balloonCents: fields.balloonCents },
		},
	};
}

/** Two loans on one account of one property couldn't be told apart in the books. */
function refuseSharedAccount(scope: Scope, { propertyId, accountId }: LoanFields, loanId: number): Failure | undefined {
	const other = wholeOrganization(() =>
		statement<unknown>(
			"SELECT 1 FROM loans WHERE profile_id = ? AND property_id = ? AND account_id = ? AND id <> ?",
		).get(scope.profileId, propertyId, accountId, loanId),
	);
	return other
		? refuse("Another loan of this property uses this account. Choose another one.", "accountId")
		: undefined;
}
