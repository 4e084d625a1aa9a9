import type { PaymentMethod } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import { findPostableLease, leasePeople, standingOf } from "#domain/lease-records";
import type { Cents } from "#domain/money/format";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { receivePayment } from "./receive-payment";

type PaymentStack = {
	/** Today or earlier. */
	date: PlainDate;
	method: PaymentMethod;
	/** When unset, as for a single payment. */
	depositAccountId?: number | undefined;
	/** The batch total entered by the user; rows that add up to another amount are refused at `total`. */
	totalCents?: Cents | undefined;
	/** `line` is the row in the form. A row without an amount pays the lease's balance due. */
	rows: { line: number; leaseId: number; amountCents?: Cents | undefined; reference?: string | undefined }[];
	idempotencyKey?: string | undefined;
};

/**
 * Records a batch of payments, all or none, each as `receivePayment`. Each is from its lease's first tenant, pays the
 * oldest charges first and gets its own receipt. Refuses all problems together at their rows, such as `rows[1].amount`.
 * A payment that would need a question is refused and must be entered separately.
 */
export function receivePayments(scope: Scope, stack: PaymentStack): Result<{ count: number; amountCents: Cents }> {
	return once(scope, "receive-payments", stack, () => {
		const { date, method, depositAccountId, totalCents, rows } = stack;
		if (rows.length === 0) return refuse("Enter an amount or a number for at least one lease.", "rows");
		let amountCents = 0;
		const refused: Failure[] = [];
		for (const row of rows) {
			const received = receiveRow(scope, { date, method, depositAccountId }, row);
			if (received.ok) amountCents += received.amountCents;
			else refused.push(...[received, ...(received.others ?? [])].map((failure) => atRow(failure, row.line)));
		}
		const failure = refuseAll(refused) ?? differs(scope, amountCents, totalCents);
		return failure ?? { ok: true, count: rows.length, amountCents };
	});
}

function receiveRow(
	scope: Scope,
	stack: Pick<PaymentStack, "date" | "method" | "depositAccountId">,
	{ leaseId, reference, ...row }: PaymentStack["rows"][number],
): Result<{ amountCents: Cents }> {
	const found = findPostableLease(scope, leaseId);
	if (!found.ok) return refuse(found.message);
	const amountCents = row.amountCents ?? standingOf(scope, leaseId).balanceCents;
	if (amountCents <= 0) return refuse("There's no balance due. Enter the amount.");
	const tenantId = leasePeople(scope, leaseId)[0]?.tenantId;
	const receive = (number: string | undefined) =>
		receivePayment(scope, leaseId, { ...stack, amountCents, reference: number, tenantId });
	const received = receive(reference);
	if (received.ok) return { ok: true, amountCents };
	// Tried with a number as well, to report other problems of the row at once. A refused batch is undone completely.
	const beside = received.field === "reference" && reference === undefined ? receive("0") : received;
	return beside.ok || beside === received ? received : { ...received, others: [beside] };
}

const ofAll = ["date", "depositAccountId", "confirmBehind", "confirmReconciled"];

/** Translates the refusal of one payment to the fields of the batch form. */
function atRow({ field, message }: Failure, line: number): Failure {
	if (field !== undefined && ofAll.includes(field)) return refuse(message, field);
	if (field === "reference") return refuse(message, `rows[${line}].reference`);
	if (field === "confirmAccount") return refuse(`${message} Enter it separately.`, "depositAccountId");
	const asks = field !== undefined && field !== "amount";
	return refuse(asks ? `${message} Enter this payment separately.` : message, `rows[${line}].amount`);
}

function differs(scope: Scope, amountCents: Cents, totalCents: Cents | undefined): Failure | undefined {
	if (totalCents === undefined || totalCents === amountCents) return undefined;
	const { money } = organizationOf(scope);
	const apart = `${money(Math.abs(amountCents - totalCents))} ${amountCents > totalCents ? "more" : "less"}`;
	return refuse(`The payments total ${money(amountCents)}, ${apart} than this.`, "total");
}
