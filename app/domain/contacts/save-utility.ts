import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { utilityAccounts, utilityProviders } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { accountsIn, checkUtility, type UtilityFields, utilityRecord } from "./utility-record";

/** Adds a utility provider with its accounts. Refuses at the form's fields, by `checkUtility` (utility-record.ts). */
export function addUtilityProvider(
	scope: Scope,
	input: UtilityFields & { idempotencyKey?: string | undefined },
): Result<{ providerId: number }> {
	return once(scope, "add-utility-provider", input, () => {
		const failure = checkUtility(scope, input);
		if (failure) return failure;
		const { profileId } = scope;
		const written = nowIso();
		const stamp = { profileId, createdDate: written, updatedDate: written };
		const providerId = insertRow(utilityProviders, { ...stamp, ...utilityRecord(input) });
		for (const account of accountsIn(input)) insertRow(utilityAccounts, { profileId, providerId, ...account });
		recordActivity(scope, {
			...{ action: "utility_provider.added", subjectKind: "utility_provider", subjectId: providerId },
			summary: `${input.name} was added to utility providers.`,
		});
		return { ok: true, providerId };
	});
}

/** Saves a utility provider; its accounts become those of the form. Refuses as `addUtilityProvider`. */
export function editUtilityProvider(
	scope: Scope,
	providerId: number,
	input: UtilityFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = ownProvider(scope, providerId);
		if (!before) return refuse("That provider wasn't found.");
		const failure =
			staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkUtility(scope, input, providerId);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = utilityRecord(input);
		const accounts = accountsIn(input);
		const changes = changedFields({ ...before, accounts: storedAccounts(providerId) }, { ...shown, accounts });
		if (!changes) return { ok: true };
		db()
			.update(utilityProviders)
			.set({ ...shown, sortName, searchText, updatedDate: nowIso() })
			.where(eq(utilityProviders.id, providerId))
			.run();
		db().delete(utilityAccounts).where(eq(utilityAccounts.providerId, providerId)).run();
		const { profileId } = scope;
		for (const account of accounts) insertRow(utilityAccounts, { profileId, providerId, ...account });
		recordActivity(scope, {
			...{ action: "utility_provider.edited", subjectKind: "utility_provider", subjectId: providerId },
			summary: `${shown.name} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

/** Deletes a utility provider with its accounts. */
export function deleteUtilityProvider(scope: Scope, providerId: number): Result {
	return write(() => {
		const provider = ownProvider(scope, providerId);
		if (!provider) return refuse("That provider wasn't found.");
		db().delete(utilityAccounts).where(eq(utilityAccounts.providerId, providerId)).run();
		db().delete(utilityProviders).where(eq(utilityProviders.id, providerId)).run();
		recordActivity(scope, {
			...{ action: "utility_provider.deleted", subjectKind: "utility_provider", subjectId: providerId },
			summary: `${provider.name} was deleted from utility providers.`,
		});
		return { ok: true };
	});
}

function ownProvider({ profileId }: Scope, providerId: number) {
	const mine = and(eq(utilityProviders.id, providerId), eq(utilityProviders.profileId, profileId));
	return db().select().from(utilityProviders).where(mine).get();
}

function storedAccounts(providerId: number) {
	const { propertyId, accountNumber, meter, payer, unitId, transferAtMoveIn } = utilityAccounts;
	return db()
		.select({ propertyId, accountNumber, meter, payer, unitId, transferAtMoveIn })
		.from(utilityAccounts)
		.where(eq(utilityAccounts.providerId, providerId))
		.orderBy(utilityAccounts.id)
		.all();
}
