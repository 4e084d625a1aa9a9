import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { bankEntered, type LedgerEnd, ownEntered } from "./entered-since";
import { type Asking, ask, whenShort } from "./refuse-below-zero";
import { worseBank, worseCompany } from "./worse-in-bank";
import { worseOwner } from "./worse-owner";
import { worseProperty } from "./worse-property";

/**
 * Asks about all that was entered since the ledger ended at `end`, where it leaves anyone's money below zero on a day,
 * or further below than it was: a property's or an owner's, the company's, altogether or in a bank account. Call it at
 * the end of the write, which a question takes back. What makes no one's day worse reads what was entered and no more.
 */
export function refuseWorse(scope: Scope, end: LedgerEnd, asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning) => {
		const moves = bankEntered(scope, end);
		const ofOwners = warning === "by_property" ? worseProperty(scope, ownEntered(scope, end)) : worseOwner(scope, end);
		return ofOwners ?? worseCompany(scope, moves) ?? worseBank(scope, moves, warning);
	});
}

/** Asks in the same way, whatever the organization set, about what a property has of its own in the bank. */
export function refuseWorseInBank(
	scope: Scope,
	end: LedgerEnd,
	{ confirmed = false, field = "confirmBelowZero" }: Pick<Asking, "confirmed" | "field">,
): Failure | undefined {
	if (confirmed) return undefined;
	const banked = { banked: true };
	const short = worseProperty(scope, ownEntered(scope, end, banked), banked);
	if (!short) return undefined;
	const { money } = organizationOf(scope);
	const when = whenShort(scope, short);
	return refuse(`${short.name} would be ${money(-short.leftCents)} short of its own money in the bank${when}.`, field);
}
