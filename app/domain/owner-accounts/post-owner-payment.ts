import { recordActivity } from "#domain/activity";
import { checkNumberFor } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { recordDisbursement } from "#domain/payables";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { OwnerPaymentMethod } from "./labels";
import { keepEntry } from "./owner-entry";

type OwnerPayment = {
	date: PlainDate;
	ownerId: number;
	bankAccountId: number;
	method: OwnerPaymentMethod;
	/** Number of a check; the next free one if unset. */
	checkNumber?: number | undefined;
	/** The bank's reference, for anything but a check. */
	reference?: string | undefined;
	memo?: string | undefined;
	parts: readonly { propertyId: number; amountCents: Cents }[];
	batchId?: number | undefined;
	/** Ties together the payments of one "Pay owners" run. */
	runNumber?: number | undefined;
};

export type PaidOwner = {
	transactionId: number;
	ownerName: string;
	amountCents: Cents;
	checkNumber: number | undefined;
};

/** The most properties that one payment can cover. */
const mostProperties = 120;

/**
 * Pays an owner from their properties, as one payment with a draw for each property. The amounts must be checked
 * already.
 */
export function postOwnerPayment(scope: Scope, payment: OwnerPayment): Result<PaidOwner> {
	mustBeWriting();
	const { date, ownerId, bankAccountId, method, parts, batchId, runNumber } = payment;
	if (parts.length > mostProperties) {
		return refuse(`One payment can cover up to ${mostProperties} properties. Select fewer.`);
	}
	const owner = payee(ownerId);
	const check = checkNumberFor(scope, { bankAccountId, method, checkNumber: payment.checkNumber });
	if (!check.ok) return check;
	const { checkNumber } = check;
	const reference = checkNumber === undefined ? payment.reference : String(checkNumber);
	const memo = payment.memo ?? `Paid to ${owner.name}`;
	const draw = accountIdByRole(scope, "owner_draw");
	const lines = parts.flatMap(({ propertyId, amountCents }) => [
		{ accountId: draw, amountCents, propertyId, ownerId },
		{ accountId: bankAccountId, amountCents: -amountCents, propertyId, ownerId },
	]);
	const posted = post(scope, { type: "owner_draw", date, memo, reference, lines, txnGroupNumber: runNumber });
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	for (const { propertyId, amountCents } of parts) {
		const kept = { transactionId, date, ownerId, bankAccountId, method, reference, memo: payment.memo, batchId };
		keepEntry(scope, { kind: "draw", ...kept, propertyId, amountCents });
	}
	const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
	recordDisbursement(scope, {
		...{ transactionId, bankAccountId, method, checkNumber, date, memo, amountCents, ownerId },
		...{ payeeName: owner.name, address: owner.address, runNumber },
	});
	recordActivity(scope, {
		action: "owner.paid",
		subjectKind: "owner",
		subjectId: ownerId,
		summary: `${organizationOf(scope).money(amountCents)} paid to ${owner.name}.`,
	});
	return { ok: true, transactionId, ownerName: owner.name, amountCents, checkNumber };
}

/** The name and address that an owner's checks are made out to. */
function payee(ownerId: number): { name: string; address: string } {
	const row = statement<Record<"name" | "street" | "street2" | "city" | "state" | "postalCode", string>>(
		`SELECT display_name AS name, street, street2, city, state, postal_code AS postalCode FROM property_owners WHERE id = ?`,
	).get(ownerId);
	if (!row) throw new Error(`No owner ${ownerId}.`);
	const town = [row.city, [row.state, row.postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return { name: row.name, address: [row.street, row.street2, town].filter(Boolean).join("\n") };
}
