import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import type { PaymentMethod } from "./labels";
import { leasePeople } from "./lease-queries";
import { findPostableLease } from "./lease-record";
import { receivePayment } from "./receive-payment";

type PaymentStack = {
	/** Today or earlier. */
	date: PlainDate;
	method: PaymentMethod;
	/** As with a single payment when unset. */
	depositAccountId?: number | undefined;
	/** What the stack was added up to by hand; other rows are refused. */
	totalCents?: Cents | undefined;
	/** `line` is the place in the form. Without an amount a row pays what the lease owes. */
	rows: { line: number; leaseId: number; amountCents?: Cents | undefined; reference?: string | undefined }[];
	idempotencyKey?: string | undefined;
};

/**
 * Receives a stack of payments, all or none of them: each is a payment of its lease's first tenant, oldest charge first,
 * with a receipt of its own. Refuses at the row, `rows[1].amount`; what a single payment would ask about is refused too,
 * to be taken by itself.
 */
export function receivePayments(scope: Scope, stack: PaymentStack): Result<{ count: number; amountCents: Cents }> {
	return once(scope, "receive-payments", stack, () => {
		const { date, method, depositAccountId, totalCents, rows } = stack;
		if (rows.length === 0) return refuse("Write an amount or a number beside at least one lease.", "rows");
		let amountCents = 0;
		for (const { line, leaseId, reference, ...row } of rows) {
			const found = findPostableLease(scope, leaseId);
			if (!found.ok) return { ...found, field: `rows[${line}].amount` };
			const cents = row.amountCents ?? found.lease.balanceCents;
			if (cents <= 0) return refuse("Nothing is owed: enter the amount.", `rows[${line}].amount`);
			const tenantId = leasePeople(scope, leaseId)[0]?.tenantId;
			const payment = { date, method, depositAccountId, amountCents: cents, reference, tenantId };
			const received = receivePayment(scope, leaseId, payment);
			if (!received.ok) return atRow(received, line);
			amountCents += cents;
		}
		return differs(scope, amountCents, totalCents) ?? { ok: true, count: rows.length, amountCents };
	});
}

/** A refusal of one payment as the stack's form knows its fields. */
function atRow({ field, message }: Failure, line: number): Failure {
	if (field === "date" || field === "depositAccountId") return refuse(message, field);
	if (field === "reference") return refuse(message, `rows[${line}].reference`);
	const asks = field !== undefined && field !== "amount";
	return refuse(asks ? `${message} Take this payment by itself.` : message, `rows[${line}].amount`);
}

function differs(scope: Scope, amountCents: Cents, totalCents: Cents | undefined): Failure | undefined {
	if (totalCents === undefined || totalCents === amountCents) return undefined;
	const { money } = organizationOf(scope);
	const apart = `${money(Math.abs(amountCents - totalCents))} ${amountCents > totalCents ? "more" : "less"}`;
	return refuse(`The payments come to ${money(amountCents)}, ${apart} than this.`, "total");
}
