import { and, eq, sql } from "drizzle-orm";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { prepared } from "~/db/prepared.server";
import { tenantContacts, tenants } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type AddressFields, addressColumns, nameColumns } from "./contact-columns";
import { comparableContacts, normalEmail } from "./contacts";
import { displayName, type PersonName } from "./person-name";
import { phoneDigits } from "./search-text";

/** The fields of a tenant's form. */
export type TenantFields = PersonName &
	AddressFields & {
		email?: string | undefined;
		alternateEmail?: string | undefined;
		mobilePhone?: string | undefined;
		homePhone?: string | undefined;
		workPhone?: string | undefined;
		birthDate?: string | undefined;
		mailingPreference?: "email" | "mail" | "both" | undefined;
		emergencyName?: string | undefined;
		emergencyRelationship?: string | undefined;
		emergencyPhone?: string | undefined;
		emergencyEmail?: string | undefined;
		/** At most three. */
		vehicles?: string[] | undefined;
		comment?: string | undefined;
	};

/** A tenant of the organization, or undefined. */
export function findTenantRecord({ profileId }: Scope, tenantId: number): typeof tenants.$inferSelect | undefined {
	return tenantById().get({ tenantId, profileId });
}

const tenantById = prepared(() =>
	db()
		.select()
		.from(tenants)
		.where(and(eq(tenants.id, sql.placeholder("tenantId")), eq(tenants.profileId, sql.placeholder("profileId"))))
		.prepare(),
);

/** The table's columns for these fields. */
export function tenantRecord(fields: TenantFields) {
	const emails = [normalEmail(fields.email), normalEmail(fields.alternateEmail)];
	const phones = [fields.mobilePhone ?? "", fields.homePhone ?? "", fields.workPhone ?? ""];
	return {
		...nameColumns(fields, ...emails, ...phones.map(phoneDigits)),
		email: emails[0] ?? "",
		alternateEmail: emails[1] ?? "",
		mobilePhone: phones[0] ?? "",
		homePhone: phones[1] ?? "",
		workPhone: phones[2] ?? "",
		birthDate: fields.birthDate ?? null,
		...addressColumns({ ...fields, country: fields.country ?? "" }),
		mailingPreference: fields.mailingPreference ?? "email",
		emergencyName: fields.emergencyName ?? "",
		emergencyRelationship: fields.emergencyRelationship ?? "",
		emergencyPhone: fields.emergencyPhone ?? "",
		emergencyEmail: normalEmail(fields.emergencyEmail),
		vehicles: (fields.vehicles ?? []).filter((vehicle) => vehicle.trim() !== ""),
		comment: fields.comment ?? "",
	};
}

/** Refuses a tenant without a name. */
export function checkTenant(fields: TenantFields): Failure | undefined {
	if (displayName(fields) !== "") return undefined;
	return fields.isCompany ? refuse("Enter the company name.", "companyName") : refuse("Enter a name.", "lastname");
}

/** Saves a tenant's emails and phones in comparable form, to find the same person again. */
export function keepContacts(scope: Scope, tenantId: number, fields: TenantFields) {
	mustBeWriting();
	statement("DELETE FROM tenant_contacts WHERE tenant_id = ?").run(tenantId);
	for (const contact of contactsOf(fields)) {
		insertRow(tenantContacts, { profileId: scope.profileId, contact, tenantId });
	}
}

/** The emails and phones of a form in comparable form. */
export function contactsOf(fields: TenantFields) {
	return comparableContacts(
		[fields.email, fields.alternateEmail],
		[fields.mobilePhone, fields.homePhone, fields.workPhone],
	);
}
