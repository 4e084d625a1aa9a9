import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { asOfToday, type ChargedAhead, chargedAhead } from "./charged-ahead";

export type Portfolio = {
	properties: number;
	/** Of active properties. `occupied` includes units on notice; `vacant` includes preleased units. */
	units: number;
	occupied: number;
	vacant: number;
	onNotice: number;
	leasedAhead: number;
	offMarket: number;
	marketRentCents: number;
	rentCents: number;
	outstandingCents: number;
	leasesOwing: number;
	creditCents: number;
	depositsHeldCents: number;
};

/** Totals of an organization's active properties as of today: stored totals less what is posted for later days. */
export function portfolio(scope: Scope): Portfolio {
	return read(
		`SELECT properties, ${figures((column) => column)} FROM portfolio_stats WHERE profile_id = ?`,
		[scope.profileId],
		chargedAhead(scope),
	);
}

/** The same totals for one property, active or not. */
export function portfolioOfProperty(scope: Scope, propertyId: number): Portfolio {
	return read(
		`SELECT 1 AS properties, ${figures((column) => column)} FROM property_stats WHERE profile_id = ? AND property_id = ?`,
		[scope.profileId, propertyId],
		chargedAhead(scope, [propertyId]),
	);
}

const nothing: Omit<Portfolio, "vacant"> = {
	...{ properties: 0, units: 0, occupied: 0, onNotice: 0, leasedAhead: 0, offMarket: 0 },
	...{ marketRentCents: 0, rentCents: 0, outstandingCents: 0, leasesOwing: 0, creditCents: 0, depositsHeldCents: 0 },
};

function read(sql: string, params: (number | string)[], ahead: readonly ChargedAhead[]): Portfolio {
	const found = asOfToday(statement<Omit<Portfolio, "vacant">>(sql).get(...params) ?? nothing, ahead);
	return { ...found, vacant: found.units - found.occupied - found.offMarket };
}

function figures(of: (column: string) => string) {
	const columns = {
		units: "units",
		occupied: "occupied",
		onNotice: "on_notice",
		leasedAhead: "leased_ahead",
		offMarket: "off_market",
		marketRentCents: "market_rent_cents",
		rentCents: "rent_cents",
		outstandingCents: "outstanding_cents",
		leasesOwing: "leases_owing",
		creditCents: "credit_cents",
		depositsHeldCents: "deposits_held_cents",
	};
	return Object.entries(columns)
		.map(([name, column]) => `${of(column)} AS ${name}`)
		.join(", ");
}
