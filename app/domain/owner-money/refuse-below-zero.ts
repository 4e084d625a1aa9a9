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
	/** The question was answered. */
	confirmed?: boolean | undefined;
	/** Where it is asked; `confirmBelowZero` when unset. */
	field?: string;
	/** The day it is posted on, whose owners it falls on; the least from then on counts. Today when unset. */
	date?: PlainDate | undefined;
};

/**
 * Asks before a payment takes more of a property, or of an owner in all their properties together, than is theirs: the
 * rest would be tenants' or other owners' money. What is theirs is cash less deposits held and prepayments. Of the
 * company, before it takes more than its own part of an account that is not its alone. And as `refuseBeyondBank` does.
 * The least from the posting's day on counts,
 * not what is there today. Asks as the organization set it (off, by property, by owner).
 */
export function refuseBelowZero(scope: Scope, taken: readonly Taken[], asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning, date) => {
		const ofOwners = warning === "by_property" ? shortProperty(scope, taken, date) : shortOwner(scope, taken, date);
		return ofOwners ?? shortCompany(scope, taken, date) ?? shortBank(scope, taken, warning, date);
	});
}

/**
 * Asks before more of a property, or of an owner's properties together, leaves a bank account than lies there of it: the
 * rest would be someone else's money. For what takes nothing of its owners: a transfer, a refund to tenants.
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

/** The day of it, where it is over by now. */
export function whenShort(scope: Scope, { day }: Pick<Short, "day">): string {
	const { today, date } = organizationOf(scope);
	return day === undefined || day >= today ? "" : ` on ${date(day)}`;
}

/** The first property, or owner's properties together, that have not enough in an account that pays. */
export function shortBank(scope: Scope, taken: readonly Taken[], warning: Warning, date: PlainDate): Short | undefined {
	const groups =
		warning === "by_property"
			? [...outgoingByProperty(taken).keys()].map((id) => propertyGroup(scope, id))
			: ownerGroups(scope, taken, date);
	return shortInBank(scope, taken, groups, date);
}
