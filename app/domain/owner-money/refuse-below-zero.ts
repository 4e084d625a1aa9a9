import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import {
	outgoingByProperty,
	propertyGroup,
	type Short,
	shortCompany,
	shortProperty,
	type Taken,
} from "./outgoing-money";
import { ownerGroups } from "./owners-charged";
import { shortInBank } from "./short-in-bank";
import { shortOwner } from "./short-owner";

export type { Taken } from "./outgoing-money";

/** How a question is asked. */
export type Asking = {
	/** Whether the question was answered. */
	confirmed?: boolean | undefined;
	/** Where it is asked; `confirmBelowZero` when unset. */
	field?: string;
	/** The day it is posted: its owners of that day pay, and the lowest amount from then on counts. Today when unset. */
	date?: PlainDate | undefined;
};

/**
 * Asks before a payment takes more from a property, or from an owner in all their properties together, than is theirs:
 * the rest would be tenants' or other owners' money. Theirs is cash less deposits held and prepayments. Also asks
 * before the company takes more than its own part of a shared account, and what `refuseBeyondBank` asks. What counts is
 * the lowest amount from the posting's day on, not today's. The organization's setting decides: off, by property, by
 * owner.
 */
export function refuseBelowZero(scope: Scope, taken: readonly Taken[], asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning, date) => {
		const ofOwners = warning === "by_property" ? shortProperty(scope, taken, date) : shortOwner(scope, taken, date);
		return ofOwners ?? shortCompany(scope, taken, date) ?? shortBank(scope, taken, warning, date);
	});
}

/**
 * Asks before more leaves a bank account than the property, or an owner's properties together, have in it: the rest
 * would be someone else's money. For what takes nothing from owners: a transfer, a refund to tenants.
 */
export function refuseBeyondBank(scope: Scope, taken: readonly Taken[], asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning, date) => shortBank(scope, taken, warning, date));
}

/** What the organization asks about before money leaves: by property, unless it chose otherwise. */
export function trustWarning(scope: Scope): "off" | "by_property" | "by_owner" {
	const row = statement<{ warning: "off" | "by_property" | "by_owner" }>(
		"SELECT trust_warning AS warning FROM banking_settings WHERE profile_id = ?",
	).get(scope.profileId);
	return row?.warning ?? "by_property";
}

export type Warning = "by_property" | "by_owner";

/** Asks, where the organization wants it and it was not answered, about whoever would be short. */
export function ask(
	scope: Scope,
	{ confirmed = false, field = "confirmBelowZero", date }: Asking,
	find: (warning: Warning, date: PlainDate) => Short | undefined,
): Failure | undefined {
	const warning = confirmed ? "off" : trustWarning(scope);
	if (warning === "off") return undefined;
	const { money, today } = organizationOf(scope);
	const short = find(warning, date ?? today);
	if (!short) return undefined;
	const when = whenShort(scope, short);
	return refuse(
		`${short.name} would be ${money(-short.leftCents)} below zero${when}. That would use tenants' or other owners' money.`,
		field,
	);
}

/** The day of the shortage, where it is already over today. */
export function whenShort(scope: Scope, { day }: Pick<Short, "day">): string {
	const { today, date } = organizationOf(scope);
	return day === undefined || day >= today ? "" : ` on ${date(day)}`;
}

/** The first property, or group of one owner's properties, that has too little in an account that pays. */
export function shortBank(scope: Scope, taken: readonly Taken[], warning: Warning, date: PlainDate): Short | undefined {
	const groups =
		warning === "by_property"
			? [...outgoingByProperty(taken).keys()].map((id) => propertyGroup(scope, id))
			: ownerGroups(scope, taken, date);
	return shortInBank(scope, taken, groups, date);
}
