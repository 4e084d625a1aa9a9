import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { glAccounts } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { type AccountFields, accountColumnsOf, findAccountRecord, refuseAccount } from "./account-record";

/**
 * Adds an account to the chart; sent twice, it counts once. `isBank` is set when adding a bank account. Refuses at the
 * form's fields, by `refuseAccount` (account-record.ts).
 */
export function addAccount(
	scope: Scope,
	input: AccountFields & { isBank?: boolean | undefined; idempotencyKey?: string | undefined },
): Result<{ accountId: number }> {
	return once(scope, "add-account", input, () => {
		const failure = refuseAccount(scope, input);
		if (failure) return failure;
		const { profileId } = scope;
		const columns = { ...accountColumnsOf(input), isBank: input.isBank ?? false };
		const accountId = insertRow(glAccounts, { profileId, ...columns, updatedDate: nowIso() });
		recordActivity(scope, {
			action: "account.added",
			subjectKind: "account",
			subjectId: accountId,
			summary: `Account ${input.number} ${input.name} was added.`,
		});
		return { ok: true, accountId };
	});
}

/**
 * Saves an account; refuses as `addAccount`. Once something is posted to it, its type and whether it holds deposits
 * can't change; an account with a role keeps its type, its parent, and whether it is a deposit or contra account.
 * Refuses at those fields, and if someone else saved it since the form was opened.
 */
export function editAccount(
	scope: Scope,
	accountId: number,
	{ seenUpdatedDate, ...fields }: AccountFields & { seenUpdatedDate?: string | undefined },
): Result {
	return allOrNothing(() => {
		const before = findAccountRecord(scope, accountId);
		if (!before) return refuse("That account wasn't found.");
		const failure =
			staleEdit(scope, seenUpdatedDate, before.updatedDate) ??
			refuseAccount(scope, fields, accountId) ??
			refuseChange(before, accountColumnsOf(fields));
		if (failure) return failure;
		const columns = accountColumnsOf(fields);
		const changes = changedFields<Record<string, unknown>>(before, columns);
		if (!changes) return { ok: true };
		db()
			.update(glAccounts)
			.set({ ...columns, updatedDate: nowIso() })
			.where(eq(glAccounts.id, accountId))
			.run();
		recordActivity(scope, {
			action: "account.edited",
			subjectKind: "account",
			subjectId: accountId,
			summary: `Account ${columns.number} ${columns.name} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

type Before = NonNullable<ReturnType<typeof findAccountRecord>>;

function refuseChange(before: Before, after: ReturnType<typeof accountColumnsOf>): Failure | undefined {
	const role = "This account has a role. You can rename it or reassign the role.";
	if (before.systemKey !== null) {
		if (after.subType !== before.subType) return refuse(role, "subType");
		if (after.parentId !== before.parentId) return refuse(role, "parentId");
		if (after.isDeposit !== before.isDeposit) return refuse(role, "isDeposit");
		if (after.isContra !== before.isContra) return refuse(role, "isContra");
	}
	if (before.isBank && after.type !== before.type) return refuse("A bank account must be an asset.", "subType");
	if (before.posted && after.type !== before.type) {
		return refuse("You can't change the type of an account with transactions.", "subType");
	}
	if (before.hasChildren && after.type !== before.type) {
		return refuse("You can't change the type of an account with sub-accounts.", "subType");
	}
	if (before.posted && after.isDeposit !== before.isDeposit) {
		return refuse("You can't change this for an account with transactions.", "isDeposit");
	}
	return undefined;
}
