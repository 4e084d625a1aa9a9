import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { contactProperties, contacts } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { propertiesOfContact } from "./contact-queries";
import { type ContactFields, checkContact, contactRecord } from "./contact-record";

/** Adds someone to the address book. Refuses at the form's fields, by `checkContact` (contact-record.ts). */
export function addContact(
	scope: Scope,
	input: ContactFields & { idempotencyKey?: string | undefined },
): Result<{ contactId: number }> {
	return once(scope, "add-contact", input, () => {
		const failure = checkContact(scope, input);
		if (failure) return failure;
		const record = contactRecord(input);
		const written = nowIso();
		const { profileId } = scope;
		const contactId = insertRow(contacts, { profileId, createdDate: written, updatedDate: written, ...record });
		for (const propertyId of chosen(input)) insertRow(contactProperties, { contactId, propertyId });
		recordActivity(scope, {
			...{ action: "contact.added", subjectKind: "contact", subjectId: contactId },
			summary: `${record.displayName} was added to contacts.`,
		});
		return { ok: true, contactId };
	});
}

/** Saves someone in the address book. Refuses as `addContact`. */
export function editContact(
	scope: Scope,
	contactId: number,
	input: ContactFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(contacts.id, contactId), eq(contacts.profileId, scope.profileId));
		const before = db().select().from(contacts).where(mine).get();
		if (!before) return refuse("That contact wasn't found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkContact(scope, input);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = contactRecord(input);
		const properties = chosen(input);
		const had = propertiesOfContact(scope, contactId).map(({ id }) => id);
		const changes = changedFields({ ...before, properties: had.sort() }, { ...shown, properties: properties.sort() });
		if (!changes) return { ok: true };
		db()
			.update(contacts)
			.set({ ...shown, sortName, searchText, updatedDate: nowIso() })
			.where(mine)
			.run();
		db().delete(contactProperties).where(eq(contactProperties.contactId, contactId)).run();
		for (const propertyId of properties) insertRow(contactProperties, { contactId, propertyId });
		recordActivity(scope, {
			...{ action: "contact.edited", subjectKind: "contact", subjectId: contactId },
			summary: `${shown.displayName} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

/** Deletes someone from the address book. Emails sent to them stay in the outbox. */
export function deleteContact(scope: Scope, contactId: number): Result {
	return write(() => {
		const mine = and(eq(contacts.id, contactId), eq(contacts.profileId, scope.profileId));
		const contact = db().select({ displayName: contacts.displayName }).from(contacts).where(mine).get();
		if (!contact) return refuse("That contact wasn't found.");
		db().delete(contactProperties).where(eq(contactProperties.contactId, contactId)).run();
		db().delete(contacts).where(mine).run();
		recordActivity(scope, {
			...{ action: "contact.deleted", subjectKind: "contact", subjectId: contactId },
			summary: `${contact.displayName} was deleted from contacts.`,
		});
		return { ok: true };
	});
}

function chosen({ properties = [] }: ContactFields): number[] {
	return properties.flatMap(({ propertyId }) => propertyId ?? []);
}
