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
	/** Whether the user has confirmed. */
	confirmed?: boolean | undefined;
	/** The form field to ask at; `confirmBelowZero` if unset. */
	field?: string;
	/** The date it is posted on: that day's owners pay, and the lowest amount from then on counts. Today if unset. */
	date?: PlainDate | undefined;
};

/**
 * Asks before a payment takes more than a property, or an owner in all their properties, has of its own (cash less
 * deposits held and prepayments), because the rest would be tenants' or other owners' money. Also asks before the
 * company takes more than its share of an account, and what `askBeyondBank` asks. The lowest amount from the posting
 * date on counts. The organization's setting decides: off, by property, or by owner.
 */
export function askBelowZero(scope: Scope, taken: readonly Taken[], asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning, date) => {
		const ofOwners = warning === "by_property" ? shortProperty(scope, taken, date) : shortOwner(scope, taken, date);
		return ofOwners ?? shortCompany(scope, taken, date) ?? shortBank(scope, taken, warning, date);
	});
}

/**
 * Asks before more leaves a bank account than the property, or an owner's properties together, have in it, because the
 * rest would be someone else's money. Use it for what takes nothing from owners: transfers and refunds to tenants.
 */
export function askBeyondBank(scope: Scope, taken: readonly Taken[], asking: Asking = {}): Failure | undefined {
	return ask(scope, asking, (warning, date) => shortBank(scope, taken, warning, date));
}

/** The organization's setting for questions before money leaves; by property unless it chose another. */
export function trustWarning(scope: Scope): "off" | "by_property" | "by_owner" {
	const row = statement<{ warning: "off" | "by_property" | "by_owner" }>(
		"SELECT trust_warning AS warning FROM banking_settings WHERE profile_id = ?",
	).get(scope.profileId);
	return row?.warning ?? "by_property";
}

export type Warning = "by_property" | "by_owner";

/** Asks about whoever `find` reports as short, unless the setting is off or the user has confirmed. */
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

/** The day of a past shortage in words, such as " on Mar 1, 2026"; empty if it is today or later. */
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
