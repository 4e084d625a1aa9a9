import { bookBalance } from "#domain/bank-accounts";
import { allRegister, findDeposit } from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** A transaction of the account's journal. Money in is positive. */
type BookRow = {
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	reference: string;
	payee: string;
	memo: string;
	amountCents: Cents;
	balanceCents: Cents;
};

/** What a transaction of the journal was for: a receipt of a deposit, or one property's or lease's part of it. */
export type WorksheetRow = {
	date: PlainDate;
	transactionId: number;
	type: TransactionType;
	reference: string;
	name: string;
	propertyName: string;
	unitNumber: string;
	memo: string;
	amountCents: Cents;
};

export type Book = {
	openingCents: Cents;
	journal: BookRow[];
	closingCents: Cents;
	/** What made up the journal's money in, and its money out. */
	deposits: WorksheetRow[];
	disbursements: WorksheetRow[];
};

/** A bank account's journal of some days, oldest first, and what each of its transactions was for. */
export function bookOf(scope: Scope, accountId: number, { from, to }: { from: PlainDate; to: PlainDate }): Book {
	const openingCents = bookBalance(scope, accountId, addDays(from, -1));
	const journal = allRegister(scope, accountId, { from, to })
		.toReversed()
		.map(({ postingId, propertyName, properties, state, balanceCents = 0, ...row }): BookRow => {
			return { ...row, balanceCents };
		});
	const lines = linesOf(scope, accountId, { from, to });
	const worksheet = (rows: readonly BookRow[]) => rows.flatMap((row) => partsOf(scope, row, lines));
	return {
		...{ openingCents, journal, closingCents: journal.at(-1)?.balanceCents ?? openingCents },
		deposits: worksheet(journal.filter(({ amountCents }) => amountCents >= 0)),
		disbursements: worksheet(journal.filter(({ amountCents }) => amountCents < 0)),
	};
}

type Line = Pick<WorksheetRow, "propertyName" | "unitNumber" | "memo" | "amountCents"> & {
	transactionId: number;
	leaseName: string | null;
};

function linesOf({ profileId }: Scope, accountId: number, days: { from: PlainDate; to: PlainDate }) {
	const rows = statement<Line>(
		`SELECT p.transaction_id AS transactionId, coalesce(r.name, '') AS propertyName,
			coalesce(u.unit_number, '') AS unitNumber, l.name AS leaseName, p.memo, p.amount_cents AS amountCents
		FROM gl_postings p LEFT JOIN properties r ON r.id = p.property_id LEFT JOIN units u ON u.id = p.unit_id
		LEFT JOIN leases l ON l.id = p.lease_id
		WHERE p.profile_id = @profileId AND p.account_id = @accountId AND p.date BETWEEN @from AND @to
		ORDER BY p.date, p.id`,
	).all({ profileId, accountId, ...days });
	const lines = new Map<number, Line[]>();
	for (const row of rows) {
		const known = lines.get(row.transactionId);
		if (known) known.push(row);
		else lines.set(row.transactionId, [row]);
	}
	return lines;
}

/** The receipts of a bank deposit; of anything else its lines on the account. */
function partsOf(scope: Scope, row: BookRow, lines: ReadonlyMap<number, Line[]>): WorksheetRow[] {
	const { date, transactionId, type, reference, payee, memo } = row;
	const head = { date, transactionId, type };
	const receipts = type === "deposit" ? (findDeposit(scope, transactionId)?.receipts ?? []) : [];
	const sum = receipts.reduce((cents, { amountCents }) => cents + amountCents, 0);
	if (receipts.length > 0 && sum === row.amountCents) {
		return receipts.map((receipt) => ({
			...{ ...head, reference: receipt.reference, name: receipt.fromName, memo: receipt.memo },
			...{ propertyName: receipt.propertyName ?? "", unitNumber: receipt.unitNumber ?? "" },
			amountCents: receipt.amountCents,
		}));
	}
	return (lines.get(transactionId) ?? []).map((line) => ({
		...{ ...head, reference, name: line.leaseName ?? payee, memo: line.memo || memo },
		...{ propertyName: line.propertyName, unitNumber: line.unitNumber, amountCents: line.amountCents },
	}));
}
