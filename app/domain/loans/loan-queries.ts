import { and, eq } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { loans } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { LoanRateKind } from "./labels";

export type LoanRow = {
	id: number;
	propertyId: number;
	propertyName: string;
	lender: string;
	reference: string;
	accountId: number;
	accountName: string;
	originalCents: Cents;
	startDate: PlainDate;
	rateKind: LoanRateKind;
	rateBp: number;
	nextChangeDate: PlainDate | null;
	paymentCents: Cents;
	escrowCents: Cents;
	maturityDate: PlainDate | null;
	balloonCents: Cents;
	memo: string;
	/** What the property owed on the loan's account at the end of the day, by the books. */
	balanceCents: Cents;
};

/** A loan's own columns; undefined if it isn't the organization's. */
export function findLoan(scope: Scope, loanId: number) {
	return db()
		.select()
		.from(loans)
		.where(and(eq(loans.id, loanId), eq(loans.profileId, scope.profileId)))
		.get();
}

type Asked = {
	/** Without it, all loans, with the balance of today. */
	asOf?: PlainDate | undefined;
	propertyIds?: readonly number[] | undefined;
};

/** The loans that had begun by a day, by property, with what was owed on it. */
export function listLoans(scope: Scope, { asOf, propertyIds }: Asked = {}): LoanRow[] {
	const day = asOf ?? organizationOf(scope).today;
	return statement<Omit<LoanRow, "balanceCents">>(
		`SELECT l.id, l.property_id AS propertyId, p.name AS propertyName, l.lender, l.reference, l.account_id AS accountId,
			a.number || ' ' || a.name AS accountName, l.original_cents AS originalCents, l.start_date AS startDate,
			l.rate_kind AS rateKind, l.rate_bp AS rateBp, l.next_change_date AS nextChangeDate,
			l.payment_cents AS paymentCents, l.escrow_cents AS escrowCents, l.maturity_date AS maturityDate,
			l.balloon_cents AS balloonCents, l.memo
		FROM loans l JOIN properties p ON p.id = l.property_id JOIN gl_accounts a ON a.id = l.account_id
		WHERE l.profile_id = @profileId AND (@asOf IS NULL OR l.start_date <= @asOf)
			AND (@properties IS NULL OR l.property_id IN (SELECT value FROM json_each(@properties)))
		ORDER BY p.sort_name, p.id, l.id`,
	)
		.all({
			profileId: scope.profileId,
			asOf: asOf ?? null,
			properties: propertyIds ? JSON.stringify(propertyIds) : null,
		})
		.map((loan) => ({ ...loan, balanceCents: owedOn(scope, loan, day) }));
}

function owedOn(scope: Scope, { accountId, propertyId }: Pick<LoanRow, "accountId" | "propertyId">, asOf: PlainDate) {
	const [sum] = sumAccounts(scope, { basis: "accrual", to: asOf, accountId, propertyIds: [propertyId] });
	return sum ? sum.creditCents - sum.debitCents : 0;
}
