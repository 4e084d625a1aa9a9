import { findAccount } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import type { Warning } from "./ask-below-zero";
import type { BankMove } from "./entered-since";
import { lessSince, lowestWorse } from "./lowest";
import { companySince, heldSince } from "./lowest-held";
import { companyPartName, type Group, propertyGroup, type Short } from "./outgoing-money";
import { ownerGroups } from "./owners-charged";

/** The first bank account in which the company's share is below zero on a day, and lower than before this entry. */
export function worseCompany(scope: Scope, entered: readonly BankMove[]): Short | undefined {
	for (const [accountId, moves] of byAccount(entered.filter(({ propertyId }) => propertyId === null))) {
		const from = lessSince(moves);
		const low = from && lowestWorse(from, companySince(scope, accountId, from), moves);
		const name = low && companyPartName(scope, accountId);
		if (!name) continue;
		const { cents: leftCents, ...when } = low;
		return { name, leftCents, ...when };
	}
	return undefined;
}

/** The same for each property's share of an account, or the share of an owner's properties together. */
export function worseBank(scope: Scope, entered: readonly BankMove[], warning: Warning): Short | undefined {
	const groups = groupsOf(scope, entered, warning);
	for (const [accountId, moves] of byAccount(entered)) {
		for (const { propertyIds, name } of groups) {
			const ofGroup = moves.filter(({ propertyId }) => propertyId !== null && propertyIds.includes(propertyId));
			const from = lessSince(ofGroup);
			const low = from && lowestWorse(from, heldSince(scope, accountId, propertyIds, from), ofGroup);
			if (!low) continue;
			const { cents: leftCents, ...when } = low;
			return { name: `${name()} in ${findAccount(scope, accountId)?.name ?? ""}`, leftCents, ...when };
		}
	}
	return undefined;
}

function byAccount(moves: readonly BankMove[]): [number, BankMove[]][] {
	const accountIds = new Set(moves.map(({ accountId }) => accountId));
	return [...accountIds].map((id) => [id, moves.filter(({ accountId }) => accountId === id)]);
}

/** The groups to check: each property on its own, or each owner's properties together. */
function groupsOf(scope: Scope, entered: readonly BankMove[], warning: Warning): Group[] {
	const moves = entered.flatMap(({ propertyId, ...move }) => (propertyId === null ? [] : [{ ...move, propertyId }]));
	if (warning === "by_property") {
		return [...new Set(moves.map(({ propertyId }) => propertyId))].map((id) => propertyGroup(scope, id));
	}
	return [...new Set(moves.map(({ date }) => date))].flatMap((day) => {
		const ofDay = moves.filter(({ date }) => date === day);
		const taken = ofDay.map(({ cents, ...move }) => ({ ...move, amountCents: -cents }));
		return ownerGroups(scope, taken, day);
	});
}
