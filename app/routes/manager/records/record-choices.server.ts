import { assetChoices } from "#domain/assets";
import { leaseOptions } from "#domain/lease-records";
import { findUnit, ownerChoices, propertyChoices, searchUnits, tenantChoices, unitChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import type { FindChoices } from "~/web/choices.server";
import type { RecordKind } from "./record-address";

/** Finds records of a kind for a picker; undefined for the organization, which is one. */
export function recordChoices(scope: Scope, kind: RecordKind | "organization"): FindChoices | undefined {
	if (kind === "organization") return undefined;
	const finders: Record<RecordKind, FindChoices> = {
		property: (ask) => propertyChoices(scope, ask),
		unit: (ask) => unitOptions(scope, ask),
		lease: (ask) => leaseOptions(scope, ask),
		tenant: (ask) => tenantChoices(scope, ask),
		owner: (ask) => ownerChoices(scope, ask),
		vendor: (ask) => vendorChoices(scope, ask),
		asset: (ask) => assetChoices(scope, ask),
	};
	return finders[kind];
}

function unitOptions(scope: Scope, { q = "", keep = [], limit = 201 }: ChoiceRequest): Choice[] {
	const units = q ? searchUnits(scope, q) : unitChoices(scope, { limit });
	const found = units.slice(0, limit).map(({ id, propertyName, unitNumber }) => ({
		...{ id, name: [propertyName, unitNumber].filter(Boolean).join(" · "), active: true },
	}));
	const kept = keep.flatMap((id) => {
		const unit = found.some((one) => one.id === id) ? undefined : findUnit(scope, id);
		return unit ? [{ id, name: [unit.property.name, unit.unitNumber].filter(Boolean).join(" · "), active: true }] : [];
	});
	return [...kept, ...found];
}
