import type { PlainDate } from "#domain/calendar/format";
import { addOwner, deleteOwner, displayName, type PersonName, setOwnershipShares, sharesOn } from "#domain/rentals";
import { defineListImport, type ListProblem, type ListRow, type Written, wrong } from "../define-list";
import { nameOf, ownerFinder, personOf, propertyFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

type Owner = { ownerId: number | undefined; name: PersonName; contact: ReturnType<typeof contactOf> };
type Act = Owner & { propertyId: number | null; shareBp: number };

/** Rental owners with their contact details, and who owns what part of each property. */
export const owners = defineListImport<Act>({
	kind: "owners",
	fields: {
		owner: {
			label: "Owner",
			kind: "text",
			headers: "owner, owner name, rental owner, name, company, company name, eigentumer",
		},
		firstname: { label: "First name", kind: "text", headers: "first name, firstname, vorname" },
		lastname: { label: "Last name", kind: "text", headers: "last name, lastname, surname, nachname" },
		property: { label: "Property", kind: "text", headers: "property, property name, properties, building, objekt" },
		share: {
			label: "Share",
			kind: "percent",
			headers:
				"share, ownership, percent, percentage, ownership percent, ownership percentage, owned, percent owned, anteil",
		},
		email: { label: "Email", kind: "email", headers: "email, e mail, email address, primary email" },
		phone: { label: "Phone", kind: "phone", headers: "phone, phone number, mobile, cell, primary phone, telefon" },
		street: {
			label: "Street address",
			kind: "text",
			headers: "street, address, street address, address 1, address line 1, mailing address, strasse",
		},
		city: { label: "City", kind: "text", headers: "city, town, ort" },
		state: { label: "State", kind: "text", headers: "state, province" },
		postalCode: { label: "ZIP code", kind: "text", headers: "zip, zip code, postal code, plz" },
	},
	oneOf: ["owner", "lastname"],
	begin(scope, { day }) {
		const find = { owner: ownerFinder(scope), property: propertyFinder(scope) };
		const ofProperty = new Map<number, { name: string; rows: { owner: string; shareBp: number | null }[] }>();
		const seen = new Set<string>();
		const fresh = new Set<string>();
		return {
			prepare(row) {
				const property = find.property(row.text("property"));
				if (!property) return;
				const one = ofProperty.get(property.id) ?? { name: property.name, rows: [] };
				one.rows.push({ owner: displayName(nameIn(row)), shareBp: row.percent("share") });
				ofProperty.set(property.id, one);
			},
			plan(row) {
				const name = nameIn(row);
				const shown = displayName(name);
				if (shown === "") return wrong("", "The owner is missing.");
				const propertyText = row.text("property");
				const property = propertyText === "" ? null : find.property(propertyText);
				if (property === undefined) return wrong(shown, "This property isn't in Tenantry.", propertyText);
				const key = `${nameOf(shown)} ${property?.id ?? ""}`;
				if (seen.has(key)) return { outcome: "same", name: shown, what: "Repeated row" };
				seen.add(key);
				const known = find.owner(shown);
				if (known === "several") {
					return wrong(shown, "Several owners have this name. Rename all but one first.", shown);
				}
				const isNew = !known && !fresh.has(nameOf(shown)) && Boolean(fresh.add(nameOf(shown)));
				const rows = property ? (ofProperty.get(property.id)?.rows ?? []) : [];
				const shareBp = row.percent("share") ?? (rows.length === 1 ? 10_000 : 0);
				const act = { ownerId: known?.id, name, contact: contactOf(row), propertyId: property?.id ?? null, shareBp };
				if (!property) {
					return isNew
						? { outcome: "new", name: shown, what: "Owner", act }
						: { outcome: "same", name: shown, what: "Owner" };
				}
				const what = `${property.name}, ${shareBp / 100}%${isNew ? ", and the owner" : ""}`;
				const here = sharesOn(scope, property.id, day);
				const agrees = here.some((share) => nameOf(share.displayName) === nameOf(shown) && share.shareBp === shareBp);
				if (agrees) return { outcome: "same", name: shown, what };
				if (here.length > 0) return { outcome: "differs", name: shown, what };
				return { outcome: "new", name: shown, what, act };
			},
			record: {
				word: "property",
				of(row) {
					const property = find.property(row.text("property"));
					return property && [`${property.id}`];
				},
				say: (row) => row.text("property"),
			},
			end(): ListProblem[] {
				return [...ofProperty.values()].flatMap(({ name, rows }) => {
					const unsaid = rows.length > 1 && rows.some(({ shareBp }) => shareBp === null);
					const total = rows.reduce((sum, { shareBp }) => sum + (shareBp ?? (rows.length === 1 ? 10_000 : 0)), 0);
					if (!unsaid && total === 10_000) return [];
					const detail = unsaid ? `${name}: a share is missing` : `${name}: ${total / 100}%`;
					return [{ row: null, severity: "error", message: "A property's shares don't total 100%.", detail }];
				});
			},
		};
	},
	/** The shares of a property are set together; owners without one stand alone. */
	together: ({ propertyId, name }) => (propertyId === null ? nameOf(displayName(name)) : `${propertyId}`),
	undoneTogether: true,
	writer(scope, { day }) {
		const made = new Map<string, number>();
		return (acts) => {
			const written: Written[] = [];
			const shares = new Map<number, { ownerId: number; shareBp: number }[]>();
			for (const { row, act } of acts) {
				const key = nameOf(displayName(act.name));
				let ownerId = act.ownerId ?? made.get(key);
				if (ownerId === undefined) {
					const added = addOwner(scope, { ...act.name, ...act.contact });
					if (!added.ok) return restatedWithoutField(added, row);
					ownerId = added.ownerId;
					made.set(key, ownerId);
					written.push({ kind: "owner", id: ownerId });
				}
				if (act.propertyId === null) continue;
				shares.set(act.propertyId, [...(shares.get(act.propertyId) ?? []), { ownerId, shareBp: act.shareBp }]);
			}
			for (const [propertyId, owners] of shares) {
				const set = setOwnershipShares(scope, propertyId, { from: day, owners });
				if (!set.ok) return restatedWithoutField(set);
				written.push({ kind: "shares", id: propertyId, before: day });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { id, before } of written.filter(({ kind }) => kind === "shares")) {
			const from = sharesOn(scope, id, before as PlainDate)[0]?.fromDate ?? (before as PlainDate);
			const set = setOwnershipShares(scope, id, { from, owners: [], confirmClosed: true });
			if (!set.ok) return restatedWithoutField(set);
		}
		for (const { id } of written.filter(({ kind }) => kind === "owner")) {
			const deleted = deleteOwner(scope, id);
			if (!deleted.ok) return restatedWithoutField(deleted);
		}
		return { ok: true };
	},
});

function nameIn(row: ListRow): PersonName {
	const whole = row.text("owner");
	if (whole !== "") return personOf(whole);
	return { firstname: row.text("firstname"), lastname: row.text("lastname") };
}

function contactOf(row: ListRow) {
	return {
		email: row.text("email"),
		phone: row.text("phone"),
		street: row.text("street"),
		city: row.text("city"),
		state: row.text("state"),
		postalCode: row.text("postalCode"),
	};
}
