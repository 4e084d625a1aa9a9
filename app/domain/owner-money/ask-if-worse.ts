import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Asking, ask, whenShort } from "./ask-below-zero";
import { bankEntered, type LedgerEnd, ownEntered } from "./entered-since";
import { worseBank, worseCompany } from "./worse-in-bank";
import { worseOwner } from "./worse-owner";
import { worseProperty } from "./worse-property";

/**
 * Asks if what was entered since `end` (`ledgerEnd`) leaves a property's, an owner's or the company's money, in all or
 * in one bank account, below zero on some day and lower than it was. Call it last in the write; a question undoes the
 * write. If nothing gets worse, only the new entries are read.
 */
export function askIfWorse(scope: Scope, end: LedgerEnd, asking: Asking = {}): Failure | undefined {
	mustBeWriting();
	return ask(scope, asking, (warning) => {
		const moves = bankEntered(scope, end);
		const ofOwners = warning === "by_property" ? worseProperty(scope, ownEntered(scope, end)) : worseOwner(scope, end);
		return ofOwners ?? worseCompany(scope, moves) ?? worseBank(scope, moves, warning);
	});
}

/** Asks the same, whatever the organization's setting, about each property's own money in the bank. */
export function askIfWorseInBank(
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
