import type { PlainDate } from "#domain/calendar/format";
import { type Application, allocateOldestFirst, type OpenCharge } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** An amount entered for one open charge. `line` is the row in the form. */
export type WrittenAmount = { line?: number | undefined; chargePostingId: number; amountCents: number };

/**
 * How a payment would be applied: as entered in `allocation`, or else oldest due first. Refuses at the row, such as
 * `allocation[0].amount`, or at `allocation`.
 */
export function allocate(
	scope: Scope,
	open: OpenCharge[],
	input: { amountCents: number; allocation?: WrittenAmount[] | undefined },
): Result<{ applications: Application[]; restCents: number }> {
	if (input.allocation === undefined) return { ok: true, ...allocateOldestFirst(open, input.amountCents) };
	const { money } = organizationOf(scope);
	const applications: Application[] = [];
	let restCents = input.amountCents;
	for (const [at, { line, chargePostingId, amountCents }] of input.allocation.entries()) {
		const field = `allocation[${line ?? at}].amount`;
		if (amountCents === 0) continue;
		const charge = open.find((one) => one.chargePostingId === chargePostingId);
		if (amountCents < 0) return refuse("Enter an amount above zero.", field);
		if (!charge) return refuse("This charge is already paid.", field);
		if (applications.some((one) => one.chargePostingId === chargePostingId)) {
			return refuse("This charge is listed twice.", field);
		}
		if (amountCents > charge.openCents) return refuse(`Only ${money(charge.openCents)} is unpaid.`, field);
		applications.push({ chargePostingId, amountCents });
		restCents -= amountCents;
	}
	if (restCents >= 0) return { ok: true, applications, restCents };
	return refuse(`The amounts are ${money(-restCents)} more than the payment.`, "allocation");
}

/** The part of an allocation that can be applied on a day. A charge can't be paid before its own date. */
export function readyOn(
	day: PlainDate,
	open: readonly OpenCharge[],
	applications: readonly Application[],
): { ready: Application[]; readyCents: number } {
	const later = new Set(open.filter(({ date }) => date > day).map(({ chargePostingId }) => chargePostingId));
	const ready = applications.filter(({ chargePostingId }) => !later.has(chargePostingId));
	return { ready, readyCents: ready.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/**
 * Saves which charges were chosen by hand for a transaction, so that later settling doesn't move the money to others.
 */
export function nameApplications(transactionId: number, applications: readonly Application[]): void {
	mustBeWriting();
	const insert = statement<never, [number, number, number]>(
		"INSERT INTO named_applications (transaction_id, charge_posting_id, amount_cents) VALUES (?, ?, ?)",
	);
	for (const { chargePostingId, amountCents } of applications) insert.run(transactionId, chargePostingId, amountCents);
}
