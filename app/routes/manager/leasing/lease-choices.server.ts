import { accountIdByRole, accountsFor } from "#domain/ledger";
import { findUnit, searchUnits, tenantChoices, unitChoices } from "#domain/rentals";
import type { ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import { choicesOf } from "~/web/choices.server";
import { found } from "~/web/not-found.server";
import { accountOptions } from "../ledger-account-options";

const mostInSelect = 200;

/** Units for a lease's form, or too many of them for a select and those to pick one from. */
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

/** What a lease's form offers: accounts to charge to, deposits, and people known already. */
export function leaseChoicesOf(scope: Scope, people: number[] = []) {
	return {
		income: accountOptions(accountsFor(scope, "income")),
		deposits: accountOptions(accountsFor(scope, "deposit")),
		rentAccountId: accountIdByRole(scope, "rent_income"),
		depositAccountId: accountIdByRole(scope, "security_deposits"),
		tenants: knownPeople(scope, people),
	};
}

/** Tenants to choose from, those of `keep` among them; `findPeople` is for parseForm. */
export function knownPeople(scope: Scope, keep: number[] = []) {
	return choicesOf("tenantId", (ask) => tenantChoices(scope, ask), keep);
}

/** What looks for tenants in a form of people. */
export function findPeople(scope: Scope) {
	return { find: { tenantId: (ask: ChoiceRequest) => tenantChoices(scope, ask) } };
}
