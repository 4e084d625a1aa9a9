import type { Scope } from "~/domain/kernel/scope";
import type { ListRow } from "../define-list";
import { type Named, ownerFinder, propertyFinder, unitFinder, vendorFinder } from "../lookups";
import { plainText } from "../plain-text";
import { countNames, leasesInForce, type OnLease, peopleFinder } from "./find-people";

export type DocumentKind = "property" | "unit" | "lease" | "tenant" | "owner" | "vendor" | "organization";

/** The record that a document belongs to, or why none is found. */
export type FoundRecord =
	| { subject: { subjectKind: DocumentKind; subjectId: number }; what: string }
	| { message: string; detail: string };

/** How other systems name the kinds of records. */
const kindWords: Record<DocumentKind, string> = {
	property: "property, building, objekt",
	unit: "unit, apartment, apt, einheit",
	lease: "lease, leases, occupancy, tenancy, mietvertrag",
	tenant: "tenant, resident, mieter",
	owner: "owner, rental owner, property owner, eigentuemer",
	vendor: "vendor, supplier, payee, lieferant",
	organization: "organization, company, management company, firma",
};

const kinds = new Map(
	Object.entries(kindWords).flatMap(([kind, words]) => words.split(", ").map((word) => [word, kind as DocumentKind])),
);

/** Finds the record of a row: of the kind that it says, or else the most exact that it names. */
export function recordFinder(scope: Scope): (row: ListRow) => FoundRecord {
	const find = {
		...{ property: propertyFinder(scope), unit: unitFinder(scope) },
		...{ owner: ownerFinder(scope), vendor: vendorFinder(scope), people: peopleFinder(scope) },
	};
	return (row) => {
		const kind = kindOf(row);
		if (typeof kind !== "string") return kind;
		const text = (field: string) => row.text(field) || (kind === field ? row.text("record") : "");
		if (kind === "organization") return found(kind, scope.profileId, "Your company");
		if (kind === "owner" || kind === "vendor") {
			const name = text(kind);
			const one = find[kind](name);
			if (one === "several") return { message: `Several ${kind}s have this name.`, detail: name };
			return one ? found(kind, one.id, one.name) : { message: `This ${kind} isn't in Tenantry.`, detail: name };
		}
		const [propertyText, unitText] = [text("property"), text("unit")];
		const property = propertyText === "" ? undefined : find.property(propertyText);
		if (propertyText !== "" && !property) {
			return { message: "This property isn't in Tenantry.", detail: propertyText };
		}
		if (kind === "property") {
			return property ? found(kind, property.id, property.name) : { message: "The property is missing.", detail: "" };
		}
		if (unitText !== "" && !property) return { message: "Name the property of this unit.", detail: unitText };
		const unit = property && (unitText !== "" || kind === "unit") ? find.unit(property.id, unitText) : undefined;
		const place = `${property?.name ?? ""} ${unit?.name ?? unitText}`.trim();
		if (unitText !== "" && !unit) return { message: "This unit isn't at the property.", detail: place };
		if (kind === "unit") return unit ? found(kind, unit.id, place) : { message: "The unit is missing.", detail: place };
		const tenant = row.text("tenant") || row.text("record");
		const named = find.people.named(tenant, { propertyId: property?.id, unitId: unit?.id });
		return kind === "tenant"
			? tenantOf(tenant, named)
			: leaseOf(tenant === "" ? onlyHome(property, unit, find) : named, tenant || place);
	};
}

type Finders = { unit: ReturnType<typeof unitFinder>; people: ReturnType<typeof peopleFinder> };

/** The people of a unit; of a property that has only one, where no unit is named. */
function onlyHome(property: Named | undefined, unit: Named | undefined, find: Finders): OnLease[] {
	const home = unit ?? (property && find.unit(property.id, ""));
	return home ? find.people.inUnit(home.id) : [];
}

function kindOf(row: ListRow): DocumentKind | { message: string; detail: string } {
	const said = row.text("kind");
	if (said !== "") {
		const kind = kinds.get(plainText(said)) ?? kinds.get(plainText(said).replace(/s$/, ""));
		const message = "Write property, unit, lease, tenant, owner or vendor as the kind of record.";
		return kind ?? { message, detail: said };
	}
	const names = (["vendor", "owner"] as const).filter((field) => row.text(field) !== "");
	const isHome = ["tenant", "unit", "property"].some((field) => row.text(field) !== "");
	const [name] = names;
	if (names.length + (isHome ? 1 : 0) > 1) {
		return { message: "This row names several records. Add a column with the kind of record.", detail: "" };
	}
	if (name) return name;
	const tenant = row.text("tenant");
	if (tenant !== "") return countNames(tenant) > 1 ? "lease" : "tenant";
	if (row.text("unit") !== "") return "unit";
	if (row.text("property") !== "") return "property";
	return row.text("record") === ""
		? { message: "This row doesn't say which record the file belongs to.", detail: "" }
		: { message: "Add a column with the kind of record.", detail: row.text("record") };
}

function tenantOf(text: string, named: readonly OnLease[]): FoundRecord {
	if (text === "") return { message: "The tenant is missing.", detail: "" };
	const ids = new Set(named.map(({ tenantId }) => tenantId));
	const [first] = named;
	if (!first) return { message: "This tenant isn't there.", detail: text };
	return ids.size === 1
		? found("tenant", first.tenantId, first.name)
		: { message: "Several tenants fit. Name the property and the unit.", detail: text };
}

function leaseOf(rows: readonly OnLease[], detail: string): FoundRecord {
	const onLeases = rows.filter(({ leaseId }) => leaseId !== null);
	const several = new Set(onLeases.map(({ leaseId }) => leaseId)).size > 1;
	const fits = several ? leasesInForce(onLeases) : onLeases;
	const [first] = fits;
	if (!first || first.leaseId === null) return { message: "There's no lease of this tenant or unit.", detail };
	return fits.every(({ leaseId }) => leaseId === first.leaseId)
		? found("lease", first.leaseId, `Lease of ${first.leaseName}`)
		: { message: "Several leases fit. Name the property, the unit and the tenant.", detail };
}

function found(subjectKind: DocumentKind, subjectId: number, what: string): FoundRecord {
	return { subject: { subjectKind, subjectId }, what };
}
