import { accountIdByRole, accountsFor } from "#domain/ledger";
import { findUnit, searchUnits, tenantChoices, unitChoices } from "#domain/rentals";
import type { ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import { choicesOf } from "~/web/choices.server";
import { found } from "~/web/not-found.server";
import { accountOptions } from "../ledger-account-options";

const mostInSelect = 200;

/**
 * The options for a lease's unit. If there are too many for a select, the search text and the matching units instead.
 */
export function unitsFor(scope: Scope, request: Request, chosen: number | undefined) {
	const search = new URL(request.url).searchParams;
	const unit = chosen === undefined ? undefined : found(findUnit(scope, chosen));
	const pid = Number(search.get("pid")) || undefined;
	const all = unitChoices(scope, { keep: unit?.id ?? 0, limit: mostInSelect });
	if (all.length <= mostInSelect) {
		const ofProperty = all.filter((one) => one.propertyId === pid);
		return { units: ofProperty.length > 0 ? ofProperty : all };
	}
	if (unit) {
		const { id, unitNumber, property, occupancy } = unit;
		return { units: [{ id, unitNumber, propertyId: property.id, propertyName: property.name, occupancy }] };
	}
	const q = (search.get("q") ?? "").trim().slice(0, 100);
	return { units: [], pick: { q, rows: q ? searchUnits(scope, q) : all.slice(0, 25) } };
}

/** The options of a lease's form: income and deposit accounts, and existing tenants. */
export function leaseChoicesOf(scope: Scope, people: number[] = []) {
	return {
		income: accountOptions(accountsFor(scope, "income")),
		deposits: accountOptions(accountsFor(scope, "deposit")),
		rentAccountId: accountIdByRole(scope, "rent_income"),
		depositAccountId: accountIdByRole(scope, "security_deposits"),
		tenants: knownPeople(scope, people),
	};
}

/** The options of a tenant picker, including the tenants in `keep`. The action's `parseForm` needs `findPeople`. */
export function knownPeople(scope: Scope, keep: number[] = []) {
	return choicesOf("tenantId", (ask) => tenantChoices(scope, ask), keep);
}

/** The lookup for `parseForm` that finds tenants for the form's tenant pickers. */
export function findPeople(scope: Scope) {
	return { find: { tenantId: (ask: ChoiceRequest) => tenantChoices(scope, ask) } };
}
