import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { properties, units } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Sets the market rents of a property's units, in cents per month, all or none. Returns how many changed. Refuses at
 * `rents[i].marketRent`.
 */
export function updateMarketRents(
	scope: Scope,
	propertyId: number,
	rents: { unitId: number; marketRentCents: number }[],
): Result<{ changed: number }> {
	return write(() => {
		const mine = and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId));
		const property = db().select({ name: properties.name }).from(properties).where(mine).get();
		if (!property) return refuse("That property wasn't found.");
		const known = new Map(
			db()
				.select({ id: units.id, unitNumber: units.unitNumber, marketRentCents: units.marketRentCents })
				.from(units)
				.where(eq(units.propertyId, propertyId))
				.all()
				.map((unit) => [unit.id, unit]),
		);
		const foreign = rents.findIndex(({ unitId }) => !known.has(unitId));
		if (foreign >= 0) return refuse("That unit wasn't found.", `rents[${foreign}].marketRent`);
		let changed = 0;
		for (const { unitId, marketRentCents } of rents) {
			const unit = known.get(unitId);
			if (!unit || unit.marketRentCents === marketRentCents) continue;
			db().update(units).set({ marketRentCents, updatedDate: nowIso() }).where(eq(units.id, unitId)).run();
			recordActivity(scope, {
				action: "unit.market_rent_changed",
				subjectKind: "unit",
				subjectId: unitId,
				summary: `The market rent for ${unit.unitNumber} in ${property.name} changed.`,
				changes: { marketRentCents: [unit.marketRentCents, marketRentCents] },
			});
			changed += 1;
		}
		return { ok: true, changed };
	});
}
