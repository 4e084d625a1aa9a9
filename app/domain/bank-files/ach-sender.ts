import { changedFields, recordActivity } from "#domain/activity";
import { refuseRoutingNumber, usableBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { db, statement, write } from "~/db/client.server";
import { achSenders } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { NachaSender } from "./write-nacha";

/** What a bank wants at the head of a bank account's payment files; undefined until it is set. */
export function achSenderOf(scope: Scope, accountId: number): NachaSender | undefined {
	return statement<NachaSender>(
		`SELECT routing_number AS routingNumber, bank_name AS bankName, origin_id AS originId, company_name AS companyName,
			company_id AS companyId, description FROM ach_senders WHERE account_id = ? AND profile_id = ?`,
	).get(accountId, scope.profileId);
}

/** Sets what a bank wants at the head of a bank account's payment files. Refuses at the form's fields. */
export function setAchSender(scope: Scope, accountId: number, sender: NachaSender): Result {
	return write((): Result => {
		const usable = usableBankAccount(scope, accountId, "");
		if (!usable.ok) return refuse(usable.message);
		const refused = refuseRoutingNumber("US", sender.routingNumber);
		if (refused) return refused;
		const before = achSenderOf(scope, accountId);
		if (before && JSON.stringify(before) === JSON.stringify({ ...before, ...sender })) return { ok: true };
		// The numbers of sender and company are often tax numbers, which the activity log never holds.
		const changes = changedFields(told(before), told(sender)) ?? null;
		const set = { ...sender, updatedDate: nowIso() };
		db()
			.insert(achSenders)
			.values({ accountId, profileId: scope.profileId, ...set })
			.onConflictDoUpdate({ target: achSenders.accountId, set })
			.run();
		recordActivity(scope, {
			...{
				action: "account.payment_file_set",
				subjectKind: "account",
				subjectId: accountId,
				...(changes && { changes }),
			},
			summary: `The settings of payment files of ${usable.account.name} were changed.`,
		});
		return { ok: true };
	});
}

function told(sender: NachaSender | undefined) {
	return { bankName: sender?.bankName, companyName: sender?.companyName, description: sender?.description };
}
