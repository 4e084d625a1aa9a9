import type { PlainDate } from "#domain/calendar/format";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { coverLines, type DepositOf, undepositedLines } from "./deposited-lines";
import { insertTransaction } from "./insert-transaction";
import { linesOf } from "./posted-transaction";

/**
 * Second step of returning a deposited payment: takes the money from the bank account. The payment's reversing entry
 * took it from undeposited funds; this entry puts it back there, and the two cover each other. Call it after
 * the payment is reversed as `returned`.
 */
export function takeFromBank(
	scope: Scope,
	deposit: DepositOf,
	mirrorId: number,
	{ date, memo, txnGroupNumber }: { date: PlainDate; memo: string; txnGroupNumber?: number | undefined },
): { transactionId: number } {
	mustBeWriting();
	const open = new Set(undepositedLines(mirrorId).flatMap(({ id, covered }) => (covered ? [] : [id])));
	const taken = linesOf(mirrorId).filter(({ id }) => open.has(id));
	const tags = taken.map(({ accountId, amountCents, propertyId, unitId, leaseId, tenantId }) => ({
		...{ accountId, amountCents: -amountCents, propertyId, unitId, leaseId, tenantId },
	}));
	const { transactionId, postingIds } = insertTransaction(scope, {
		...{ type: "transfer", date, memo, reference: deposit.number },
		...(txnGroupNumber !== undefined && { txnGroupNumber }),
		lines: [
			...tags,
			...tags.map((line) => ({ ...line, accountId: deposit.bankAccountId, amountCents: -line.amountCents })),
		],
	});
	coverLines(transactionId, [...open, ...postingIds.slice(0, tags.length)]);
	return { transactionId };
}
