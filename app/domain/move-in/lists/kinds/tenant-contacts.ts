import { addLeasePerson, changePeople } from "#domain/leasing";
import { addTenant, deleteTenant, displayName, editTenant, findTenant, phoneDigits } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type Written, wrong } from "../define-list";
import { nameOf, personOf, propertyFinder, unitFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

const contactFields = ["email", "mobilePhone", "homePhone", "workPhone"] as const;
type Contact = Partial<Record<(typeof contactFields)[number], string>>;
type Act = { leaseId: number; tenantId: number | undefined; name: string; contact: Contact };

/** Phones and emails of tenants on leases that are here, and tenants who aren't on their lease yet. */
export const tenantContacts = defineListImport<Act>({
	kind: "tenant_contacts",
	fields: {
		property: {
			label: "Property",
			kind: "text",
			required: true,
			heads: true,
			once: true,
			headers: "property, property name, building, objekt",
		},
		unit: { label: "Unit", kind: "text", headers: "unit, unit number, unit name, apt, einheit" },
		tenant: {
			label: "Tenant",
			kind: "text",
			required: true,
			headers: "tenant, tenant name, resident, resident name, name, full name, mieter",
		},
		email: { label: "Email", kind: "email", headers: "email, e mail, email address, tenant email, emails" },
		mobilePhone: {
			label: "Mobile phone",
			kind: "phone",
			headers: "mobile, mobile phone, cell, cell phone, phone, phone number, phone numbers, tenant phone",
		},
		homePhone: { label: "Home phone", kind: "phone", headers: "home phone, home" },
		workPhone: { label: "Work phone", kind: "phone", headers: "work phone, work, office phone" },
	},
	begin(scope) {
		const find = { property: propertyFinder(scope), unit: unitFinder(scope) };
		const people = peopleByUnit(scope);
		const seen = new Set<string>();
		return {
			plan(row) {
				const name = displayName(personOf(row.text("tenant")));
				const property = find.property(row.text("property"));
				if (!property) return wrong(name, "This property isn't in Tenantry.", row.text("property"));
				const unit = find.unit(property.id, row.text("unit"));
				const what = `${property.name} ${unit?.name ?? row.text("unit")}`.trim();
				if (!unit) return wrong(name, "This unit isn't at the property.", what);
				const atHome = people.get(unit.id) ?? [];
				const leaseId = atHome[0]?.leaseId;
				if (leaseId === undefined) return wrong(name, "This unit has no lease in force.", what);
				const key = `${leaseId} ${nameOf(name)}`;
				if (seen.has(key)) return { outcome: "same", name, what: "Repeated row" };
				seen.add(key);
				const known = atHome.find((one) => nameOf(one.name) === nameOf(name));
				const given: Contact = {};
				for (const field of contactFields) {
					const text = row.text(field);
					if (text) given[field] = text;
				}
				const act = { leaseId, tenantId: known?.tenantId, name: row.text("tenant"), contact: given };
				if (!known) return { outcome: "new", name, what: `${what}, new on the lease`, act };
				const other = contactFields.filter(
					(field) => given[field] && known[field] && !isSame(field, given[field], known[field]),
				);
				if (other.length > 0) return { outcome: "differs", name, what };
				const missing = contactFields.some((field) => given[field] && !known[field]);
				return missing ? { outcome: "new", name, what, act } : { outcome: "same", name, what };
			},
		};
	},
	together: ({ leaseId }) => `${leaseId}`,
	writer(scope) {
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				if (act.tenantId === undefined) {
					const person = addTenant(scope, { ...personOf(act.name), ...act.contact, differentPerson: true });
					if (!person.ok) return restatedWithoutField(person, row);
					const added = addLeasePerson(scope, act.leaseId, "tenant", { tenantId: person.tenantId });
					if (!added.ok) return restatedWithoutField(added, row);
					written.push({ kind: "lease_person", id: person.tenantId, before: { leaseId: act.leaseId } });
					continue;
				}
				const before = contactOf(scope, act.tenantId);
				const edited = editContact(scope, act.tenantId, act.contact);
				if (!edited.ok) return restatedWithoutField(edited, row);
				written.push({ kind: "tenant", id: act.tenantId, before });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written, { takesBack }) {
		if (!takesBack && written.some(({ kind }) => kind === "lease_person")) {
			return refuse(
				"This list added tenants to leases, so it can't be undone. Record their move-outs on the leases instead.",
			);
		}
		for (const { kind, id, before } of written) {
			if (kind === "lease_person") {
				const removed = removePerson(scope, id, before as { leaseId: number });
				if (!removed.ok) return restatedWithoutField(removed);
				continue;
			}
			const edited = editContact(scope, id, before as Contact);
			if (!edited.ok) return restatedWithoutField(edited);
		}
		return { ok: true };
	},
});

type AtHome = { leaseId: number; tenantId: number; name: string } & Record<(typeof contactFields)[number], string>;

/** The tenants of leases in force or ahead, by unit, those of the lease in force first. */
function peopleByUnit(scope: Scope): Map<number, AtHome[]> {
	const rows = statement<AtHome & { unitId: number }>(
		`SELECT l.unit_id AS unitId, l.id AS leaseId, t.id AS tenantId, t.display_name AS name, t.email,
			t.mobile_phone AS mobilePhone, t.home_phone AS homePhone, t.work_phone AS workPhone
		FROM leases l JOIN lease_tenants p ON p.lease_id = l.id JOIN tenants t ON t.id = p.tenant_id
		WHERE l.profile_id = ? AND l.stage = 'executed' AND l.status <> 'past'
		ORDER BY l.unit_id, l.status = 'future', l.id`,
	).all(scope.profileId);
	const byUnit = new Map<number, AtHome[]>();
	for (const { unitId, ...person } of rows) {
		const others = byUnit.get(unitId) ?? [];
		if (others.length === 0 || others[0]?.leaseId === person.leaseId) byUnit.set(unitId, [...others, person]);
	}
	return byUnit;
}

function isSame(field: string, one: string, other: string): boolean {
	if (field === "email") return one.toLowerCase() === other.toLowerCase();
	return phoneDigits(one).slice(-10) === phoneDigits(other).slice(-10);
}

function contactOf(scope: Scope, tenantId: number): Contact {
	const tenant = findTenant(scope, tenantId);
	return Object.fromEntries(contactFields.map((field) => [field, tenant?.[field] ?? ""]));
}

/** Takes someone off the lease to whom the import has just added them. */
function removePerson(scope: Scope, tenantId: number, { leaseId }: { leaseId: number }) {
	const left = changePeople(scope, leaseId, (people) => ({
		...people,
		tenants: people.tenants.filter((person) => person.tenantId !== tenantId),
	}));
	return left.ok ? deleteTenant(scope, tenantId) : left;
}

/** Saves a tenant with these contacts; everything else stays as it is. */
function editContact(scope: Scope, tenantId: number, contact: Contact) {
	const tenant = findTenant(scope, tenantId);
	if (!tenant) return refuse("That tenant wasn't found.");
	const { birthDate, ...kept } = tenant;
	return editTenant(scope, tenantId, { ...kept, birthDate: birthDate ?? undefined, ...contact, differentPerson: true });
}
