import { type Application, allocateOldestFirst, type OpenCharge } from "#domain/ledger";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** One amount written beside an open charge. */
export type WrittenAmount = { line?: number | undefined; chargePostingId: number; amountCents: number };

/** How an amount would be applied: what the form shows before it is saved. Refuses at the written line. */
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
		if (!charge) return refuse("This charge is not open.", field);
		if (applications.some((one) => one.chargePostingId === chargePostingId)) {
			return refuse("This charge is written twice.", field);
		}
		if (amountCents > charge.openCents) return refuse(`Only ${money(charge.openCents)} is open.`, field);
		applications.push({ chargePostingId, amountCents });
		restCents -= amountCents;
	}
	if (restCents >= 0) return { ok: true, applications, restCents };
	return refuse(`The written amounts exceed the payment by ${money(-restCents)}.`, "allocation");
}
